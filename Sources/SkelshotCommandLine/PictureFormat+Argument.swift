import ArgumentParser
public import Skelshot

extension PictureFormat: ChoiceArgument {}
