// Shorter words are no longer recognisable after one or two edits.
const LENGTH_FOR_ONE_SLIP = 4
const LENGTH_FOR_TWO_SLIPS = 7
const LENGTH_TO_FINISH = 5

// A partial match is less certain, so it adds to the distance.
const ONLY_A_PART = 0.25
const ONLY_A_BEGINNING = 0.5

/**
 * Returns the edit distance of two texts: letters dropped, added, replaced, or two neighbours swapped (optimal string alignment).
 */
export function slipsBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      line[column] = Math.min(
        at(last, column) + 1,
        at(line, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(beforeLast, column - 2) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = line
  }
  return at(last, b.length)
}

function at(line: number[], column: number): number {
  return line[column] ?? Infinity
}

/**
 * Returns the distance of a typed text from a name, from some of its words, or from their beginning: 0 for equal texts, undefined for a distance
 * too large for a misspelling. Both arguments are in `phoneticForm`.
 */
export function distanceFromName(typed: string, name: string): number | undefined {
  const distances = windowsOf(name, typed.split(' ').length).flatMap((part) => {
    const partly = part === name ? 0 : ONLY_A_PART
    return [
      ...boundedDistance(typed, part, slipsAllowed(typed, part)).map((slips) => slips + partly),
      ...beginningsOf(part, typed).flatMap((beginning) =>
        boundedDistance(typed, beginning, 1).map(() => 1 + partly + ONLY_A_BEGINNING),
      ),
    ]
  })
  return distances.length > 0 ? Math.min(...distances) : undefined
}

/** Returns the distance of a name from the words of a longer text, such as "hotels in Pokhara"; undefined when none is near. */
export function distanceWithin(text: string, name: string): number | undefined {
  const words = name.split(' ').length
  const distances = windowsOf(text, words)
    .filter((part) => part.split(' ').length === words && name.length >= LENGTH_FOR_ONE_SLIP)
    .flatMap((part) => [part, withoutEnding(part)])
    .flatMap((part) => boundedDistance(part, name, name.length < LENGTH_TO_FINISH ? 0 : 1))
  return distances.length > 0 ? Math.min(...distances) : undefined
}

/**
 * Returns a text with letters of the same sound merged, because people interchange them: Nepali letters, and the ways to write a Nepali
 * name in Latin letters (f and ph, v, b and w, s and sh, doubled vowels; issue 13 §10).
 */
export function phoneticForm(text: string): string {
  return text
    .replace(/ph/g, 'f')
    .replace(/[vw]/g, 'b')
    .replace(/sh/g, 's')
    .replace(/a+/g, 'a')
    .replace(/ee+|ii+/g, 'i')
    .replace(/oo+|uu+/g, 'u')
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[ङञणनम]्(?=[क-ह])|ँ/g, 'ं')
    .replace(/ङ्?/g, 'ंग')
    .replace(/ग्(?= |$)/g, 'ग')
    .replace(/्(?= |$)/g, '')
    .replace(/ी/g, 'ि')
    .replace(/ू/g, 'ु')
    .replace(/ई/g, 'इ')
    .replace(/ऊ/g, 'उ')
    .replace(/व/g, 'ब')
    .replace(/[शष]/g, 'स')
    .replace(/ण/g, 'न')
}

/** Returns the edit distance if it is within the limit. Texts of very different lengths are skipped. */
function boundedDistance(one: string, other: string, most: number): number[] {
  if (Math.abs(one.length - other.length) > most) return []
  const slips = slipsBetween(one, other)
  return slips <= most ? [slips] : []
}

/** Returns a Nepali word without its postposition, such as "in", "of" or "from", which is written as part of the word. */
function withoutEnding(word: string): string {
  return word.replace(/(मा|को|का|कि|बाट|देखि|सम्म|तिर)$/, '')
}

/** Returns runs of `count` words of a name, of one fewer and of one more, because a space can be mistyped too. */
function windowsOf(name: string, count: number): string[] {
  const words = name.split(' ')
  const lengths = [count - 1, count, count + 1].filter((length) => length > 0 && length <= words.length)
  return lengths.flatMap((length) =>
    Array.from({ length: words.length - length + 1 }, (_, from) => words.slice(from, from + length).join(' ')),
  )
}

function slipsAllowed(typed: string, name: string): number {
  const length = Math.max(typed.length, name.length)
  return length >= LENGTH_FOR_TWO_SLIPS ? 2 : length >= LENGTH_FOR_ONE_SLIP ? 1 : 0
}

function beginningsOf(part: string, { length }: string): string[] {
  if (length < LENGTH_TO_FINISH) return []
  return [length - 1, length, length + 1].filter((end) => end < part.length).map((end) => part.slice(0, end))
}
