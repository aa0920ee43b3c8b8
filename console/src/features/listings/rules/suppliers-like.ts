type Named = { name: string }

const SHOWN = 8
const SHORTEST = 3

const plain = (text: string) => text.toLocaleLowerCase().replace(/\s+/g, ' ').trim()

/** Returns the first suppliers whose name contains a text, those that begin with it first. */
export function suppliersLike<S extends Named>(suppliers: S[], text: string): S[] {
  const wanted = plain(text)
  const found = suppliers.filter(({ name }) => plain(name).includes(wanted))
  const begins = ({ name }: S) => (plain(name).startsWith(wanted) ? 0 : 1)
  return found.toSorted((one, other) => begins(one) - begins(other)).slice(0, SHOWN)
}

/** Returns whether a text could be the name of a supplier that is not in the list. */
export function isNewName(suppliers: Named[], text: string): boolean {
  return plain(text).length >= SHORTEST && suppliers.every(({ name }) => plain(name) !== plain(text))
}
