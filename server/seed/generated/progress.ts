const WIDTH = 30
const LINES = 10

type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>

/** Returns a function that shows progress towards `wanted`: as a bar on a terminal, otherwise as a plain line each tenth. */
export function openProgress(wanted: number, output: Output = process.stdout): (done: number) => void {
  const began = performance.now()
  let first: number | undefined
  let lastTenth = -1
  return (done) => {
    const before = (first ??= done)
    const text = `${done.toLocaleString('en')} of ${wanted.toLocaleString('en')} properties`
    const perMs = (done - before) / (performance.now() - began)
    const left = perMs > 0 && done < wanted ? `, about ${Math.ceil((wanted - done) / perMs / 1000)} s left` : ''
    const share = wanted > 0 ? Math.min(1, done / wanted) : 1
    const tenth = Math.floor(share * LINES)
    if (output.isTTY) {
      const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░')
      output.write(`\r\u001b[K${bar} ${text}${left}${share === 1 ? '\n' : ''}`)
    } else if (tenth !== lastTenth) output.write(`${text}${left}\n`)
    lastTenth = tenth
  }
}
