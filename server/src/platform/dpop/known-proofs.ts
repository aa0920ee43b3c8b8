/** Remembers for a time which proofs were used. */
export type KnownProofs = {
  /** Remembers a proof. Returns false when it was used before. */
  add(id: string, now: Date): boolean
  /** How many proofs are in memory. */
  size(): number
}

/**
 * Opens a memory of the proofs that this process has accepted, each for at least `keptMs`. Two sets change places, so that forgetting costs nothing.
 * `now` is the time of the database, by which proofs expire.
 */
export function openKnownProofs(keptMs: number): KnownProofs {
  let present = new Set<string>()
  let previous = new Set<string>()
  let turnsAt = 0
  return {
    add(id, now) {
      const at = now.getTime()
      if (at >= turnsAt) {
        previous = at < turnsAt + keptMs ? present : new Set()
        present = new Set()
        turnsAt = at + keptMs
      }
      if (present.has(id) || previous.has(id)) return false
      present.add(id)
      return true
    },
    size: () => present.size + previous.size,
  }
}
