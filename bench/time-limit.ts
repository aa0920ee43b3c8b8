const MINUTE_MS = 60_000

/** Ends a run in time: measurements that are not done by then are given up. */
export class TimeLimit {
  readonly #endsAt: number

  constructor(minutes: number) {
    this.#endsAt = performance.now() + minutes * MINUTE_MS
  }

  /** Returns the result of some work. Rejects when the time is over first; the work goes on, and its result is dropped. */
  async within<T>(name: string, work: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      const giveUp = () => reject(new Error(`The time was over before ${name} could be measured.`))
      timer = setTimeout(giveUp, Math.max(0, this.#endsAt - performance.now()))
    })
    try {
      return await Promise.race([work, tooLate])
    } finally {
      clearTimeout(timer)
      work.catch(() => {})
    }
  }
}
