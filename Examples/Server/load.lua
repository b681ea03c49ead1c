-- Sends layouts in turn and prints statistics about the responses. LAYOUTS contains the files, and QUERY the query.

local threads = {}

function setup(thread)
  thread:set("number", #threads)
  table.insert(threads, thread)
end

function init()
  requests = {}
  statuses = {}
  next_one = number
  for name in os.getenv("LAYOUTS"):gmatch("%S+") do
    local file = assert(io.open(name, "rb"))
    table.insert(requests, wrk.format("POST", "/render" .. (os.getenv("QUERY") or ""), nil, file:read("*a")))
    file:close()
  end
end

function request()
  next_one = next_one + 1
  return requests[next_one % #requests + 1]
end

function response(status)
  statuses[status] = (statuses[status] or 0) + 1
end

function done(summary, latency)
  local counts, codes = {}, {}
  for _, thread in ipairs(threads) do
    for status, count in pairs(thread:get("statuses")) do
      counts[status] = (counts[status] or 0) + count
    end
  end
  for status in pairs(counts) do table.insert(codes, status) end
  table.sort(codes)
  local parts = {}
  for _, status in ipairs(codes) do table.insert(parts, status .. " × " .. counts[status]) end
  local errors = summary.errors
  io.write(string.format("RESULT %.0f | %.1f ms | %.1f ms | %s | %d |\n",
    summary.requests / summary.duration * 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    table.concat(parts, ", "), errors.connect + errors.read + errors.write + errors.timeout))
end
