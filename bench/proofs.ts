import { loginFlood, loginTiming } from './proofs/accounts.ts'
import { crashedDatabase, killedServer } from './proofs/crashes.ts'
import { openHouse } from './proofs/test-server.ts'
import { manyTellers, manyWays } from './proofs/applied-once.ts'
import { failingProviders } from './proofs/failing-providers.ts'
import { killedOverCapture, signatureTiming } from './proofs/payments.ts'
import { tableOf, type Promised } from './proofs/promised.ts'
import { endOfHold, hotRoom, lastRoom } from './proofs/stock.ts'

// What cannot be a test of every commit: it measures times, or ends processes, again and again. Some quarter of an hour on a quiet machine;
// `npm run proofs -- B1 A2` runs those alone.
const PROOFS = {
  B1: lastRoom,
  B4: endOfHold,
  B12: hotRoom,
  C4: manyTellers,
  C5: manyWays,
  C7: failingProviders,
  C22: signatureTiming,
  G3: loginTiming,
  E10: loginFlood,
  A1: killedServer,
  A2: crashedDatabase,
  A3: killedOverCapture,
}

const asked = process.argv.slice(2)
const chosen = Object.entries(PROOFS).filter(([name]) => asked.length === 0 || asked.includes(name))
const promises: Promised[] = []
const house = await openHouse()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void house.stop().then(() => process.exit(1)))
try {
  for (const [name, prove] of chosen) {
    const began = performance.now()
    const proved = await prove(house)
    promises.push(...proved)
    console.log(tableOf(proved))
    console.log(`${name} took ${Math.round((performance.now() - began) / 1000)} s`)
  }
} finally {
  await house.stop()
}
console.log(`\n${tableOf(promises)}`)
const broken = promises.filter(({ isKept }) => !isKept).length
if (broken > 0) {
  console.error(`\n${broken} of ${promises.length} promises are broken.`)
  process.exitCode = 1
}
