export type Step<State> = { name: string; to: State }

/** Everything that can happen, from a start. */
export type Walk<State, Violation extends string> = {
  start: State
  stepsFrom(state: State): Step<State>[]
  /** Returns a key that is equal for states with the same future. */
  keyOf(state: State): string
  /** Returns the violated invariant of a state; undefined when it is sound. `count` is the number of states so far. */
  violationIn(state: State, count: number): Violation | undefined
  /** Called for each state once all its steps were taken. */
  visit?(state: State): void
}

export type Explored<Violation> = {
  states: number
  steps: number
  violation: Violation | undefined
  /** The steps to the violation, `start` first; empty without a violation. */
  path: string[]
}

/** Takes every order of steps from the start, breadth first. Stops at the first violation, to which it returns a shortest path. */
export function exploreAll<State, Violation extends string>(walk: Walk<State, Violation>): Explored<Violation> {
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
      const violation = walk.violationIn(to, seen.size)
      if (violation) return { states: seen.size, steps, violation, path: pathTo(seen, key) }
      queue.push(to)
    }
    walk.visit?.(state)
  }
  return { states: seen.size, steps, violation: undefined, path: [] }
}

type Seen = Map<string, { from: string | null; by: string }>

function pathTo(seen: Seen, key: string): string[] {
  const { from, by } = seen.get(key) ?? { from: null, by: '' }
  return from === null ? [by] : [...pathTo(seen, from), by]
}
