// Times pixelmatch with the pair of pictures that skelshot-diff-bench writes.
// Usage: node pixelmatch.mjs PIXELMATCH/index.js FOLDER [ROUNDS]
import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

const [module, folder, rounds = '15'] = process.argv.slice(2);
const {default: pixelmatch} = await import(pathToFileURL(resolve(module)));
const read = name => new Uint8Array(readFileSync(`${folder}/${name}.rgba`));
const [a, b] = [read('a'), read('b')];
for (const includeAA of [true, false]) {
  const options = {threshold: 0.1, includeAA, checkerboard: false};
  const times = [];
  let count = 0;
  for (let round = 0; round < Number(rounds) + 2; round++) {
    const start = performance.now();
    count = pixelmatch(a, b, undefined, 3840, 2160, options);
    times.push(performance.now() - start);
  }
  const median = times.slice(2).sort((x, y) => x - y)[Number(rounds) >> 1];
  console.log(`pixelmatch 0.1${includeAA ? '' : ', without anti-aliasing'}: ${median.toFixed(2)} ms, ${count}`);
}
