import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { canMount, fillDisk, freeDisk, mountDisk } from './disks.ts'
import { atEnd, pathOf, postgresFolder, start, stop, treeOf, until, writeOwn, type Running } from './programs.ts'

const READY_SECONDS = 120
// A leader that is gone is replaced once its key in etcd has expired.
const LEADER_SECONDS = 20

/** The ports of everything that listens, all on loopback. */
export type Ports = Record<
  | 'etcd'
  | 'peers'
  | 'rest1'
  | 'rest2'
  | 'node1'
  | 'node2'
  | 'writes'
  | 'reads'
  | 'pooler'
  | 'site'
  | 'web1'
  | 'web2'
  | 'worker'
  | 'sandbox'
  | 'mail',
  number
>

type Place = { folder: string; ports: Ports }
export type Node = { name: 'n1' | 'n2'; rest: number; port: number }

export const nodesOf = ({ rest1, rest2, node1, node2 }: Ports): [Node, Node] => [
  { name: 'n1', rest: rest1, port: node1 },
  { name: 'n2', rest: rest2, port: node2 },
]

/** PostgreSQL under Patroni with etcd and one synchronous replica, behind HAProxy and PgBouncer. */
export type Cluster = {
  /** Returns the node that takes writes; undefined while there is none. */
  leader(): Promise<Node | undefined>
  /** Kills a node without warning: PostgreSQL and its Patroni. */
  kill(node: Node): Promise<void>
  /** Pauses all processes of a node, as if its network were cut, or resumes them. */
  signal(node: Node, signal: 'SIGSTOP' | 'SIGCONT'): void
  /** Returns whether the Patroni of a node runs. */
  isRunning(node: Node): boolean
  /** Starts a killed node again. */
  restart(node: Node): void
  /** Fills the disk of a node's data to the last block, or frees it again. */
  disk(node: Node, is: 'full' | 'free'): void
  /** Waits until there is a primary and a synchronous replica. Returns how many seconds that took. */
  whole(): Promise<number>
}

/** Starts everything below the servers and waits until it takes writes. */
export async function startCluster(place: Place): Promise<Cluster> {
  const { folder, ports } = place
  const nodes = nodesOf(ports)
  startEtcd(place)
  const patronis = new Map<string, Running>()
  const dataOf = new Map<string, string>()
  const startNode = (node: Node) => {
    writeOwn(join(folder, `${node.name}.yml`), patroniConfig(place, node, dataOf.get(node.name) ?? ''))
    const words = [pathOf('patroni'), join(folder, `${node.name}.yml`)]
    patronis.set(node.name, start(node.name, words, { log: join(folder, `${node.name}.log`), isUnprivileged: true }))
  }
  const allOf = ({ name }: Node) => {
    const patroni = patronis.get(name)
    return [...(patroni ? treeOf(patroni.pid) : []), ...postgresOf(dataOf.get(name) ?? '')]
  }
  const killAllOf = (node: Node) => allOf(node).forEach((pid) => signalTo(pid, 'SIGKILL'))
  atEnd(() => nodes.forEach(killAllOf))
  for (const { name } of nodes) dataOf.set(name, canMount() ? mountDisk(join(folder, name)) : join(folder, name))
  const [first, second] = nodes
  startNode(first)
  await until('the first node leads', READY_SECONDS, () => isRole(first, 'primary'))
  startNode(second)
  const leaderOf = async () => {
    for (const node of nodes) if (await isRole(node, 'primary')) return node
    return undefined
  }
  const cluster: Cluster = {
    leader: leaderOf,
    async kill(node) {
      killAllOf(node)
      const patroni = patronis.get(node.name)
      if (patroni) await stop(patroni, 'SIGKILL')
    },
    signal: (node, signal) => allOf(node).forEach((pid) => signalTo(pid, signal)),
    isRunning: ({ name }) => patronis.get(name)?.process.exitCode === null,
    restart: startNode,
    disk: ({ name }, is) => (is === 'full' ? fillDisk : freeDisk)(join(folder, name)),
    whole: () =>
      until('a replica is synchronous', READY_SECONDS, async () => {
        const [one, other] = await Promise.all(nodes.map((node) => isRole(node, 'synchronous')))
        return (await leaderOf()) !== undefined && (one === true || other === true)
      }),
  }
  await cluster.whole()
  startProxies(place)
  return cluster
}

/**
 * Starts etcd with its API of version 2. Through version 3, a Patroni 3.0 that was frozen longer than its key lived writes the key of the new leader over
 * (`_update_leader` of its etcd3.py compares nothing), and what the new leader acknowledged meanwhile is lost.
 */
function startEtcd({ folder, ports }: Place): void {
  const [client, peer] = [`http://127.0.0.1:${ports.etcd}`, `http://127.0.0.1:${ports.peers}`]
  const words = ['--data-dir', join(folder, 'etcd'), '--listen-client-urls', client, '--advertise-client-urls', client]
  const peers = ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`]
  start('etcd', [pathOf('etcd'), '--enable-v2', ...words, ...peers], { log: join(folder, 'etcd.log'), isUnprivileged: true })
}

function startProxies({ folder, ports }: Place): void {
  writeOwn(join(folder, 'gone.http'), GONE)
  writeOwn(join(folder, 'haproxy.cfg'), haproxyConfig(folder, ports))
  start('haproxy', [pathOf('haproxy'), '-db', '-f', join(folder, 'haproxy.cfg')], { log: join(folder, 'haproxy.log') })
  writeOwn(join(folder, 'users'), '"chautari" "a"\n"chautari_owner" "b"\n')
  writeOwn(join(folder, 'pgbouncer.ini'), pgbouncerConfig(folder, ports))
  start('pgbouncer', [pathOf('pgbouncer'), '-q', join(folder, 'pgbouncer.ini')], {
    log: join(folder, 'pgbouncer.log'),
    isUnprivileged: true,
  })
}

/** Returns whether Patroni reports a role for a node. */
async function isRole({ rest }: Node, role: 'primary' | 'replica' | 'synchronous'): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${rest}/${role}`, { signal: AbortSignal.timeout(1500) }).catch(() => undefined)
  return response?.ok === true
}

/** Returns the processes of PostgreSQL in a data folder: its postmaster, first in the file, and what that started. */
function postgresOf(dataFolder: string): number[] {
  try {
    return treeOf(Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]))
  } catch {
    return []
  }
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function patroniConfig({ folder, ports }: Place, { name, rest, port }: Node, data: string): string {
  return `scope: chautari
name: ${name}
restapi: {listen: "127.0.0.1:${rest}", connect_address: "127.0.0.1:${rest}"}
etcd: {hosts: "127.0.0.1:${ports.etcd}"}
bootstrap:
  dcs:
    ttl: ${LEADER_SECONDS}
    loop_wait: 2
    retry_timeout: 6
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters: {synchronous_commit: "on", wal_level: replica, hot_standby: "on", max_connections: 100, wal_keep_size: 128MB}
  initdb: [encoding: UTF8, data-checksums, locale: C.UTF-8]
postgresql:
  listen: "127.0.0.1:${port}"
  connect_address: "127.0.0.1:${port}"
  data_dir: ${data}
  bin_dir: ${postgresFolder()}
  pgpass: ${join(folder, `pgpass-${name}`)}
  authentication:
    superuser: {username: postgres, password: s}
    replication: {username: repl, password: r}
    rewind: {username: rewind, password: w}
  pg_hba: ["local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"]
  parameters: {unix_socket_directories: "${folder}"}
`
}

// HAProxy's own answer when no web process can be reached. Clients may retry it, as any 503.
const GONE = `HTTP/1.0 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\nTry again.\r\n`

function haproxyConfig(folder: string, ports: Ports): string {
  const [one, two] = nodesOf(ports)
  const servers = [one, two].map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`).join('\n')
  const database = (name: string, port: number, role: string) => `listen ${name}
  mode tcp
  bind 127.0.0.1:${port}
  option httpchk GET /${role}
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers}`
  return `global
  maxconn 500
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
${database('writes', ports.writes, 'primary')}
${database('reads', ports.reads, 'replica')}
listen site
  mode http
  bind 127.0.0.1:${ports.site}
  option forwardfor
  option httpchk GET /health/ready
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  http-request disable-l7-retry if METH_POST !{ req.hdr(idempotency-key) -m found }
  errorfile 502 ${join(folder, 'gone.http')}
  errorfile 503 ${join(folder, 'gone.http')}
  errorfile 504 ${join(folder, 'gone.http')}
  default-server inter 500ms fall 2 rise 1
  server web1 127.0.0.1:${ports.web1} check
  server web2 127.0.0.1:${ports.web2} check
`
}

function pgbouncerConfig(folder: string, ports: Ports): string {
  return `[databases]
chautari = host=127.0.0.1 port=${ports.writes}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = 12
server_login_retry = 1
query_wait_timeout = 4
`
}
