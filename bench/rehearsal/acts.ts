import { setTimeout as sleep } from 'node:timers/promises'
import { nodesOf, type Cluster, type Node, type Ports } from './cluster.ts'
import { canMount } from './disks.ts'
import type { Load } from './load.ts'
import { until } from './programs.ts'
import { countReplicas, onPrimary, switchLog, type Servers } from './servers.ts'

export type Stage = { cluster: Cluster; servers: Servers; load: Load; ports: Ports }
export type Act = {
  name: string
  play: (stage: Stage) => Promise<void>
  canPlay?: () => boolean
  /** Share of the requests that have to succeed at once, without another try. */
  answeredPercentMin?: number
}
export type Figures = {
  act: string
  booked: number
  searched: number
  lost: number
  doubled: number
  oversold: number
  other5xx: string[]
  refused: number
  broken: number
  writesBackSeconds: number
  indexFreshSeconds: number
}

/** Load before and after each act. */
const CALM_MS = 5000
// The longest wait until another node leads: the key of the old primary in etcd has to expire first.
const LEADS_WITHIN_MS = 45_000
const FRESH_WITHIN_SECONDS = 120
const FRESH_SECONDS = 2
const FULL_WITHIN_SECONDS = 120
const OVERSOLD = `select 1 from room_nights n join rooms r on r.id = n.room_id where n.held + n.booked > coalesce(n.wanted, r.total_rooms)`

export const ACTS: Act[] = [
  {
    name: 'rolling restart',
    async play({ servers }) {
      for (const name of ['web1', 'web2', 'worker'] as const) await servers.restart(name)
    },
  },
  {
    name: 'rolling migration',
    async play({ servers, ports }) {
      // Works like a migration of ours: an added column does not disturb servers of the earlier version.
      await onPrimary(ports, `set lock_timeout = '2s'; alter table bookings add column rehearsed text`)
      for (const name of ['web1', 'web2'] as const) await servers.restart(name)
      await onPrimary(ports, `set lock_timeout = '2s'; alter table bookings drop column rehearsed`)
    },
  },
  { name: 'kill -9 of a web process', answeredPercentMin: 99, play: ({ servers }) => servers.kill('web1') },
  { name: 'kill -9 of the worker', play: ({ servers }) => servers.kill('worker') },
  {
    name: 'kill -9 of the primary',
    async play({ cluster }) {
      const leader = await requireLeader(cluster)
      await cluster.kill(leader)
      await untilAnotherLeads(cluster, leader.name)
      await sleep(CALM_MS)
      cluster.restart(leader)
      await cluster.whole()
    },
  },
  {
    name: 'paused primary',
    async play({ cluster }) {
      const leader = await requireLeader(cluster)
      cluster.signal(leader, 'SIGSTOP')
      try {
        await untilAnotherLeads(cluster, leader.name)
        await sleep(CALM_MS)
      } finally {
        cluster.signal(leader, 'SIGCONT')
      }
      await cluster.whole()
    },
  },
  {
    name: 'full disk on the replica',
    canPlay: canMount,
    async play({ cluster, ports }) {
      const leader = await requireLeader(cluster)
      const replica = nodesOf(ports).find(({ name }) => name !== leader.name) ?? leader
      cluster.disk(replica, 'full')
      await until('the replica cannot write any more', FULL_WITHIN_SECONDS, async () => {
        await switchLog(ports)
        return (await countReplicas(ports)) === 0
      })
      await sleep(CALM_MS)
      cluster.disk(replica, 'free')
      await untilWhole(cluster, replica)
    },
  },
]

/** Waits until the replica is synchronous again. Its Patroni may have ended with the disk, and systemd would start it again. */
async function untilWhole(cluster: Cluster, replica: Node): Promise<void> {
  if (!cluster.isRunning(replica)) cluster.restart(replica)
  await cluster.whole()
}

async function requireLeader(cluster: Cluster) {
  const leader = await cluster.leader()
  if (!leader) throw new Error('There is no primary.')
  return leader
}

async function untilAnotherLeads(cluster: Cluster, name: string): Promise<void> {
  await until('another node leads', LEADS_WITHIN_MS / 1000, async () => {
    const leader = await cluster.leader()
    return leader !== undefined && leader.name !== name
  })
}

/** Plays an act under load and returns what it did to bookings and searches. */
export async function playAct({ name, play }: Act, stage: Stage): Promise<Figures> {
  const { load, servers, ports } = stage
  load.begin()
  await sleep(CALM_MS)
  await play(stage)
  const bookedBefore = load.seen().booked
  await until('bookings are made again', FRESH_WITHIN_SECONDS, async () => load.seen().booked > bookedBefore).catch(
    (error: Error) => {
      throw new Error(`${error.message} The last refusal was ${load.seen().lastRefusal ?? 'none'}.`, { cause: error })
    },
  )
  const indexFreshSeconds = await until(
    'the search index is fresh',
    FRESH_WITHIN_SECONDS,
    async () => (await servers.indexAge()) < FRESH_SECONDS,
  )
  await sleep(CALM_MS)
  const { booked, searched, failed, refused, broken, writesBackSeconds } = load.seen()
  return {
    act: name,
    booked,
    searched,
    ...(await compare(load, ports)),
    other5xx: failed,
    refused,
    broken,
    writesBackSeconds,
    indexFreshSeconds,
  }
}

/** Compares what was acknowledged with what the primary has. */
async function compare({ acknowledged }: Load, ports: Ports): Promise<Pick<Figures, 'lost' | 'doubled' | 'oversold'>> {
  const references = [...acknowledged.values()]
  const rows = await onPrimary(ports, `select reference, lead_email from bookings where lead_email like '%@rehearsal.example'`)
  const stored = new Set(rows.map(({ reference }) => reference))
  const emails = rows.map(({ lead_email: email }) => email)
  const oversold = await onPrimary(ports, OVERSOLD)
  return {
    lost: references.filter((reference) => !stored.has(reference)).length,
    // Each order has an address of its own, however often it is sent.
    doubled: emails.length - new Set(emails).size,
    oversold: oversold.length,
  }
}
