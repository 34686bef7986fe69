// What the commands of the README are given: arguments and variables of the environment. What is wrong with them is told in a sentence.

/** A whole number of the environment that is at least `least`, or `otherwise` where it is not set; throws a sentence. */
export function numberFrom(name, otherwise, least = 0) {
  const text = process.env[name];
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(number) && number >= least) return number;
  throw new Error(`${name}=${text} is not a whole number of at least ${least}.`);
}

/** A word of the environment that is one of `words`; undefined where it is not set; throws a sentence. */
export function wordFrom(name, words) {
  const word = process.env[name];
  if (word === undefined || words.includes(word)) return word;
  throw new Error(`${name}=${word} is not known: there is ${words.join(', ')}.`);
}

/** What `read` returns. Where it throws, its sentence and how the command is used are printed, and the process ends with 2. */
export function readOrExit(read, usage) {
  try {
    return read();
  } catch (error) {
    console.error(`${error.message}\n\n${usage}`);
    return process.exit(2);
  }
}
