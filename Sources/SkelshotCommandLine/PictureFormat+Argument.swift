import ArgumentParser
public import SkelshotPrimitives

extension PictureFormat: ChoiceArgument {}
