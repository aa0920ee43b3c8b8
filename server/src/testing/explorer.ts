export type Step<State> = { name: string; to: State }

/** Everything that can happen, from a start. */
export type Walk<State, Fault extends string> = {
  start: State
  stepsFrom(state: State): Step<State>[]
  /** Returns a key that is equal for states with the same future. */
  keyOf(state: State): string
  /** Returns the violated invariant of a state; undefined when it is sound. `count` is the number of states so far. */
  faultIn(state: State, count: number): Fault | undefined
  /** Called for each state once all its steps were taken. */
  visit?(state: State): void
}

export type Explored<Fault> = {
  states: number
  steps: number
  fault: Fault | undefined
  /** The steps to the fault, `start` first; empty without a fault. */
  path: string[]
}

/** Takes every order of steps from the start, breadth first. Stops at the first fault, to which it returns a shortest path. */
export function exploreAll<State, Fault extends string>(walk: Walk<State, Fault>): Explored<Fault> {
  const seen: Seen = new Map([[walk.keyOf(walk.start), { from: null, by: 'start' }]])
  const queue = [walk.start]
  let steps = 0
  // The queue is read by index, because shift() on a queue this long costs as much as the walk.
  for (let head = 0; head < queue.length; head++) {
    const state = queue[head]!
    const next = walk.stepsFrom(state)
    const from = walk.keyOf(state)
    steps += next.length
    for (const { name, to } of next) {
      const key = walk.keyOf(to)
      if (seen.has(key)) continue
      seen.set(key, { from, by: name })
      const fault = walk.faultIn(to, seen.size)
      if (fault) return { states: seen.size, steps, fault, path: pathTo(seen, key) }
      queue.push(to)
    }
    walk.visit?.(state)
  }
  return { states: seen.size, steps, fault: undefined, path: [] }
}

type Seen = Map<string, { from: string | null; by: string }>

function pathTo(seen: Seen, key: string): string[] {
  const { from, by } = seen.get(key) ?? { from: null, by: '' }
  return from === null ? [by] : [...pathTo(seen, from), by]
}
