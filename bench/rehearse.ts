// Rehearses faults of a whole installation on this machine: HAProxy → two web processes and a worker → PgBouncer → PostgreSQL under Patroni with
// etcd and a synchronous replica. Everything listens on loopback, in a scratch folder. `npm run rehearse -- primary` plays
// some acts only, and `-- recovery` recovers a database to a point in time.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../scripts/run/ports.mjs'
import { ACTS, playAct, type Act, type Figures, type Stage } from './rehearsal/acts.ts'
import { startCluster, type Ports } from './rehearsal/cluster.ts'
import { startLoad } from './rehearsal/load.ts'
import { killAll, makeOwn, requirePrograms } from './rehearsal/programs.ts'
import { rehearseRecovery } from './rehearsal/recovery.ts'
import { countReaders, onPrimary, startServers } from './rehearsal/servers.ts'

const WRITES_BACK_WITHIN_SECONDS = 30
const ROOMS = 200
const NAMES: (keyof Ports)[] = [
  'etcd',
  'peers',
  'rest1',
  'rest2',
  'node1',
  'node2',
  'writes',
  'reads',
  'pooler',
  'site',
  'web1',
  'web2',
  'worker',
  'sandbox',
  'mail',
]

async function choosePorts(): Promise<Ports> {
  const chosen = new Map<string, number>()
  for (const name of NAMES) {
    let port = 0
    while (port === 0 || [...chosen.values()].includes(port)) port = await freePort(process.env.REHEARSE_PORTS)
    chosen.set(name, port)
  }
  return Object.fromEntries(chosen) as Ports
}

const tenths = (seconds: number) => Math.round(seconds * 10) / 10

/** Returns the share of the requests of an act that succeeded at once. */
function answeredPercent({ booked, searched, refused, broken, other5xx }: Figures): number {
  const answered = booked + searched
  return (100 * answered) / (answered + refused + broken + other5xx.length)
}

function isMet(figures: Figures, { answeredPercentMin = 0 }: Act): boolean {
  const { lost, doubled, oversold, other5xx, writesBackSeconds } = figures
  if (answeredPercent(figures) < answeredPercentMin) return false
  return lost + doubled + oversold + other5xx.length === 0 && writesBackSeconds <= WRITES_BACK_WITHIN_SECONDS
}

function lineOf(figures: Figures, played: Act): string {
  const { act, booked, searched, lost, doubled, oversold, other5xx, refused, broken, writesBackSeconds, indexFreshSeconds } =
    figures
  const counted = `${booked} booked, ${searched} searched; lost ${lost}, doubled ${doubled}, oversold ${oversold}, 5xx other than 503 ${other5xx.length}`
  const waited = `503 ${refused}, cut ${broken}, ${tenths(answeredPercent(figures))} % at once; writes back after ${tenths(writesBackSeconds)} s, index fresh after ${tenths(indexFreshSeconds)} s`
  return `${act}: ${counted}; ${waited}; ${isMet(figures, played) ? 'kept' : 'BROKEN'}${other5xx.length > 0 ? ` (${other5xx[0]})` : ''}`
}

async function rehearse(folder: string, names: string[]): Promise<boolean> {
  const ports = await choosePorts()
  const began = performance.now()
  const cluster = await startCluster({ folder, ports })
  console.log(`PostgreSQL under Patroni is ready after ${Math.round((performance.now() - began) / 1000)} s.`)
  const servers = await startServers(folder, ports)
  console.log(`Two web processes and a worker are ready after ${Math.round((performance.now() - began) / 1000)} s.`)
  console.log(`They have ${await countReaders(ports)} connections to the replica.`)
  const rooms = await onPrimary(ports, `select slug from rooms where is_live order by id limit ${ROOMS}`)
  const load = startLoad(
    `http://127.0.0.1:${ports.site}`,
    rooms.map(({ slug }) => String(slug)),
  )
  // Without this, the clients of a failed act would never stop, and the rehearsal would not end.
  let areKept = false
  try {
    areKept = await playActs(names, { cluster, servers, load, ports })
  } finally {
    await load.stop()
  }
  const { said, isSound } = servers.audit()
  console.log(`audit of the primary: ${said}`)
  return isSound && areKept
}

/** Plays all acts, or those whose name has one of the words, and returns whether all guarantees were kept. */
async function playActs(words: string[], stage: Stage): Promise<boolean> {
  const results: boolean[] = []
  for (const act of ACTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))) {
    if (act.canPlay?.() === false) {
      console.log(`${act.name}: left out, because only root can give a node a disk of its own.`)
      continue
    }
    const figures = await playAct(act, stage).catch((error: unknown) => {
      throw new Error(`${act.name}: ${error instanceof Error ? error.message : String(error)} REHEARSE_KEEP=1 keeps the logs.`, {
        cause: error,
      })
    })
    console.log(lineOf(figures, act))
    results.push(isMet(figures, act))
  }
  return results.every(Boolean)
}

/** Recovers a database to the moment before a mistake, which needs neither servers nor load. */
async function recover(folder: string): Promise<boolean> {
  const { before, afterMistake, recovered, seconds, isMarked } = await rehearseRecovery(
    folder,
    await freePort(process.env.REHEARSE_PORTS),
  )
  const isRight = before > 0 && afterMistake === 0 && recovered === before && isMarked
  console.log(
    `recovery to a point in time: ${before} rows, ${afterMistake} after the mistake, ${recovered} recovered in ${tenths(seconds)} s; ` +
      `the copy is ${isMarked ? '' : 'not '}marked; ${isRight ? 'kept' : 'BROKEN'}`,
  )
  return isRight
}

const words = process.argv.slice(2)
const RECOVERY = 'recovery'

async function rehearseAll(folder: string): Promise<boolean> {
  const acts = words.filter((word) => word !== RECOVERY)
  const isRecovered = words.length > acts.length || words.length === 0 ? await recover(folder) : true
  const isOnlyRecovery = acts.length === 0 && words.length > 0
  return (isOnlyRecovery || (await rehearse(folder, acts))) && isRecovered
}

const folder = mkdtempSync(join(tmpdir(), 'chautari-rehearsal-'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.once('exit', killAll)
try {
  requirePrograms(['etcd', 'patroni', 'haproxy', 'pgbouncer', 'pg_basebackup'])
  for (const name of [folder, ...['etcd', 'n1', 'n2'].map((each) => join(folder, each))]) makeOwn(name)
  process.exitCode = (await rehearseAll(folder)) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  killAll()
  if (process.env.REHEARSE_KEEP === '1') console.log(`Logs and data are in ${folder}.`)
  else rmSync(folder, { recursive: true, force: true })
}
