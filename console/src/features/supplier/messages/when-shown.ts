/** Runs a function now if this tab is shown, and each time it is shown again. Returns the function that ends this. */
export function whenShown(run: () => void): () => void {
  const runIfShown = () => {
    if (document.visibilityState === 'visible') run()
  }
  runIfShown()
  document.addEventListener('visibilitychange', runIfShown)
  return () => document.removeEventListener('visibilitychange', runIfShown)
}
