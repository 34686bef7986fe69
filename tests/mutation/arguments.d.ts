export function readArguments(args: string[]): { layers: string[]; files?: string[] };

export function chosenPart<Item>(list: Item[]): { part: Item[]; isWhole: boolean };
