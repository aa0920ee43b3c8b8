import { damagedPages } from './proofs/damaged-pages.ts'
import { loginFlood, loginTiming } from './proofs/accounts.ts'
import { concurrentReturns, concurrentDiscoveries } from './proofs/applied-once.ts'
import { absentDatabase, crashedDatabase, killedServer } from './proofs/crashes.ts'
import { exhaustedConnections, exhaustedFiles } from './proofs/exhausted.ts'
import { failingProviders } from './proofs/failing-providers.ts'
import { fullDisk } from './proofs/full-disk.ts'
import { LONG_TESTS, runLongTest } from './proofs/long-tests.ts'
import { killedOverCapture, signatureTiming } from './proofs/payments.ts'
import { overload } from './proofs/overload.ts'
import { tableOf, type Guarantee } from './proofs/guarantees.ts'
import { soak } from './proofs/soak.ts'
import { endOfHold, contendedRoom, lastRoom } from './proofs/stock.ts'
import { startTestServer, type TestServer } from './proofs/test-server.ts'
import { wrongClock } from './proofs/wrong-clock.ts'

// Resilience tests: checks that are too long for `npm test`, measure times, or kill processes repeatedly. All of them take about
// an hour and a half on an idle machine, half an hour of it for the soak (E7). `npm run proofs -- simulation B1 A2` runs only those three.

/** Tests that measure a server and a database from the outside, some of them while killing one of the two. */
const MEASURED = {
  B1: lastRoom,
  B4: endOfHold,
  B12: contendedRoom,
  C4: concurrentReturns,
  C5: concurrentDiscoveries,
  C7: failingProviders,
  C22: signatureTiming,
  G3: loginTiming,
  D3: wrongClock,
  E1: overload,
  E5: fullDisk,
  E6: exhaustedConnections,
  E7: soak,
  E10: loginFlood,
  E12: exhaustedFiles,
  A1: killedServer,
  A2: crashedDatabase,
  A3: killedOverCapture,
  A7: absentDatabase,
  A14: damagedPages,
}

const SUBJECTS = [...Object.keys(MEASURED), ...Object.keys(LONG_TESTS)]

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !SUBJECTS.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown subject ${unknown.join(', ')}. Choose from: ${SUBJECTS.join(' ')}`)
  process.exit(2)
}

const guarantees: Guarantee[] = []
/** The commands that repeat the subjects with a broken guarantee. */
const repeats: string[] = []

/** Runs a subject and records its results. An error counts as a broken guarantee, so that the subjects after it still run. Returns whether it ran whole. */
async function prove(name: string, run: () => Promise<Guarantee[]> | Guarantee[]): Promise<boolean> {
  const began = performance.now()
  let failure: unknown
  const results = await Promise.resolve()
    .then(run)
    .catch((error: unknown): Guarantee[] => {
      failure = error
      console.error(error)
      return [
        { guarantee: `${name}  runs whole`, measured: error instanceof Error ? error.message : String(error), isMet: false },
      ]
    })
  guarantees.push(...results)
  const areMet = results.every(({ isMet }) => isMet)
  if (!areMet) repeats.push(results.find(({ repeat }) => repeat)?.repeat ?? `npm run proofs -- ${name}`)
  console.log(tableOf(results))
  console.log(`${name} took ${Math.round((performance.now() - began) / 1000)} s`)
  return failure === undefined
}

async function measureAll(proofs: [string, (typeof MEASURED)[keyof typeof MEASURED]][]): Promise<void> {
  let server: TestServer | undefined
  const stop = async () => {
    await server?.stop()
    server = undefined
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(1)))
  try {
    for (const [name, measure] of proofs) {
      const ranWhole = await prove(name, async () => measure((server ??= await startTestServer())))
      // The subject may have left the server or the database stopped.
      if (!ranWhole) await stop()
    }
  } finally {
    await stop()
  }
}

const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name)
await measureAll(Object.entries(MEASURED).filter(([name]) => isChosen(name)))
for (const subject of Object.keys(LONG_TESTS).filter(isChosen)) await prove(subject, () => runLongTest(subject))

console.log(`\n${tableOf(guarantees)}`)
const broken = guarantees.filter(({ isMet }) => !isMet).length
if (broken > 0) {
  console.error(`\n${broken} of ${guarantees.length} guarantees are broken. Repeat what failed with:\n${repeats.join('\n')}`)
  process.exitCode = 1
}
