type Kept<T> = { until: number; answer: Promise<T> }

/**
 * Returns a function that caches the result of `work` for `keptMs` per question. Concurrent callers share one computation, and failures are not cached.
 * The cache is never emptied, so use it only for a small, fixed set of questions.
 */
export function memoizeFor<Q, T>(keptMs: number, work: (question: Q) => Promise<T>): (question: Q) => Promise<T> {
  const kept = new Map<Q, Kept<T>>()
  return (question) => {
    const known = kept.get(question)
    if (known && known.until > performance.now()) return known.answer
    const fresh = { until: performance.now() + keptMs, answer: work(question) }
    kept.set(question, fresh)
    fresh.answer.catch(() => {
      if (kept.get(question) === fresh) kept.delete(question)
    })
    return fresh.answer
  }
}
