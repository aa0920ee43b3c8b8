import { randomBytes, randomUUID } from 'node:crypto'
import { API_BASE } from '@chautari/contract/contract'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { SECOND } from '@chautari/contract/dates'
import qs from 'qs'
import { findActor, pictureMount } from './account/index.ts'
import { accountRoutes } from './account/routes.ts'
import { countWork } from './audit/count-work.ts'
import { availabilityRoutes } from './availability/routes.ts'
import { openSearch, type SearchIndex } from './search/index.ts'
import { searchRoutes } from './search/routes.ts'
import { bookingLists } from './booking/index.ts'
import { bookingRoutes } from './booking/routes.ts'
import { pictureFiles } from './catalogue/index.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { countSteps, listEntries, listPages, openStepCounter, type StepCounter } from './content/index.ts'
import { contentRoutes } from './content/routes.ts'
import { mountOneClick, newsletterRoutes } from './newsletter/routes.ts'
import { exportPayments } from './payment/index.ts'
import { paymentFormOrigins, paymentRoutes } from './payment/routes.ts'
import { exportMessages } from './messaging/index.ts'
import { messagingRoutes } from './messaging/routes.ts'
import { exportReviews } from './review/index.ts'
import { reviewRoutes } from './review/routes.ts'
import { promotionRoutes } from './promotion/routes.ts'
import { servicingRoutes } from './servicing/routes.ts'
import { findStaff, requestCallOff } from './staff/index.ts'
import { staffRoutes } from './staff/routes.ts'
import { exportMemberships, findSupplier, guestPassports } from './supplier/index.ts'
import { supplierRoutes } from './supplier/routes.ts'
import { closeCalls } from './platform/calls/close-calls.ts'
import { actorOf, followWork } from './platform/http/follow-work.ts'
import { sendError } from './platform/http/send-error.ts'
import { shareReads } from './platform/calls/shared-calls.ts'
import { answerUnmatched, refuseOtherVersions } from './platform/http/unmatched-calls.ts'
import { runAs } from './platform/telemetry/work.ts'
import { handleClientError, mountApi, refuseEncodedBodies, refuseLongAddresses } from './platform/http/api.ts'
import { admitRequests, type Load } from './platform/admission/admit-requests.ts'
import { refuseOutsideApi } from './platform/admission/refuse-limited.ts'
import { isPaymentReturn } from './platform/admission/subject-of.ts'
import type { App } from './platform/app-context.ts'
import type { Actor } from './platform/http/authenticate.ts'
import { ownFacts } from './platform/config/contact-config.ts'
import { errors } from '@chautari/contract/errors'
import { openStaleReads, type StaleReads } from './platform/database/stale-reads.ts'
import { isDatabaseUnavailable } from './platform/database/unavailable.ts'
import { AppError } from './platform/errors.ts'
import { mountFeed } from './platform/pages/feed.ts'
import { mountFiles } from './platform/files/mount-files.ts'
import { networkOf } from './platform/limits/network-of.ts'
import { createHotRowSemaphore, type Semaphore } from './platform/limits/semaphore.ts'
import { authenticate } from './platform/http/authenticate.ts'
import { authenticateConsole } from './platform/http/authenticate-console.ts'
import { limitSlowBodies } from './platform/http/bodies/limit-slow-bodies.ts'
import { limitSlowReaders } from './platform/http/bodies/limit-slow-readers.ts'
import { mountHealth } from './platform/http/mount-health.ts'
import { recogniseDevice } from './platform/http/recognise-device.ts'
import { countRequests, mountMetrics, mountRum, type RumOptions } from './platform/metrics/mount-metrics.ts'
import { openMetrics } from './platform/metrics/metrics.ts'
import { mountDocumentation } from './platform/openapi/mount-documentation.ts'
import { mountConsole } from './platform/pages/console/console.ts'
import { keepPages, type KeptPages } from './platform/pages/kept-pages.ts'
import { mountMedia, mountSite } from './platform/pages/site.ts'
import type { Transport } from './platform/pages/transport.ts'
import { mountSitemap } from './platform/pages/sitemap.ts'

// Header of in-process requests by our own pages, which don't count towards the visitor's limits.
const IN_PROCESS = 'x-in-process'
const BODY_MAX = 64 * 1024
// Responses up to this size are compressed synchronously, which blocks the process for about a millisecond (our choice).
const COMPRESSED_AT_ONCE_MAX = 64 * 1024

/** Builds the server around an app, without listening. `load` is what it measures an overload by. Tests use it too. */
export async function buildServer(app: App, load: Load = {}): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = app.log
  const turns = createHotRowSemaphore(app.config)
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < app.config.trustedProxies,
    bodyLimit: BODY_MAX,
    serverFactory: admitRequests(app.log, { areReservationsCrowded: turns.isCrowded, ...load }),
    frameworkErrors: refuseUnread,
    clientErrorHandler: handleClientError,
    routerOptions: {
      maxParamLength: 20_000, // longer than an address can be, because the schema of each call limits its parameters
      querystringParser: (text) => qs.parse(text, { depth: 2, parameterLimit: 60, arrayLimit: 0 }),
    },
  })
  followWork(server)
  shareReads(server)
  const inProcess = randomBytes(16).toString('hex')
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    const isFree = /^\/(assets|media|brand|health)\//.test(request.url) || isPaymentReturn(request.url)
    if (isFree || request.headers[IN_PROCESS] === inProcess) return
    await app.limits.count('everything', networkOf(request.ip))
  })
  refuseLongAddresses(server)
  limitSlowBodies(server)
  limitSlowReaders(server)
  refuseEncodedBodies(server)
  const kept = keptPagesOf(app)
  // Before the hooks that prepare an answer: a kept page has its headers already.
  if (kept) server.addHook('onRequest', kept.answer)
  logRequests(server, app)
  answerErrors(server, app)
  refuseOtherVersions(server)
  const reads = openStaleReads(app)
  const search = followSearch(server, app, reads)
  const metrics = openMetrics(() => search.measure())
  const patterns = new Set<string>()
  countRequests(server, metrics)
  const steps = openStepCounter(app)
  countSteps(server, steps)
  await protect(server, app)
  mountHealth(server, app, () => (search.isReady() ? undefined : 'the search index is being built'))
  mountMetrics(server, app, { metrics, countWork: () => countWork(app.db) })
  await server.register(
    (api) =>
      mountCalls(api, app, { search, reads, steps, turns, measured: { metrics, isPage: (pattern) => patterns.has(pattern) } }),
    {
      prefix: API_BASE,
    },
  )
  await mountBesidePages(server, app)
  if (app.config.site === 'built')
    for (const pattern of await mountPages(server, app, { transport: within(server, inProcess), kept })) patterns.add(pattern)
  return server
}

/** Answers what fails outside the API, and addresses that nothing serves. */
function answerErrors(server: FastifyInstance, app: App): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof AppError) return refuseOutsideApi(reply, error)
    if (isDatabaseUnavailable(error)) {
      app.log.error({ code: 'database_unavailable', requestId: request.id, err: error }, 'database unavailable')
      return sendError(reply, new AppError('service_unavailable', { retryAfterSeconds: 5 }))
    }
    app.log.error({ code: 'page_failed', requestId: request.id, err: error }, 'page could not be rendered')
    return reply
      .code(error.statusCode ?? 500)
      .type('text/plain')
      .send(errors.internal_error.message)
  })
  server.setNotFoundHandler((request, reply) =>
    request.url.startsWith(`${API_BASE}/`) ? answerUnmatched(request, reply) : sendError(reply, new AppError('not_found')),
  )
}

/** Logs each response with the pattern of its route, never its address. */
function logRequests(server: FastifyInstance, app: App): void {
  server.addHook('onResponse', async (request, reply) => {
    const { url: route = 'none' } = request.routeOptions
    const fields = {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...actorOf(request),
    }
    runAs(request.work, () => app.log.info(fields))
  })
}

/** Mounts everything that is neither API nor page: pictures, feeds, sitemap and one-click unsubscribe. */
async function mountBesidePages(server: FastifyInstance, app: App): Promise<void> {
  const { dataDir, publicUrl } = app.config
  await mountMedia(server, dataDir)
  for (const mounted of [pictureMount(app), ...pictureFiles.pictureMounts(app)]) mountFiles(server, mounted)
  await mountFeed(server, { publicUrl, listEntries: () => listEntries(app.db) })
  mountSitemap(server, { publicUrl, listPages: () => listPages(app.db) })
  await server.register(async (scope) => mountOneClick(scope, app))
}

type Mounted = { search: SearchIndex; reads: StaleReads; steps: StepCounter; turns: Semaphore; measured: RumOptions }

/** Registers every call of the API. */
async function mountCalls(api: FastifyInstance, app: App, { search, reads, steps, turns, measured }: Mounted): Promise<void> {
  await mountApi(api, app.log)
  await mountDocumentation(api)
  // Without this route, the site's catch-all would render a page for unknown API paths.
  api.all('/*', { schema: { hide: true } }, answerUnmatched)
  closeCalls(api, () => app.config.maintenance)
  authenticate(api, app, (token, isConfirmed) => findActor(app, { token, isConfirmed }))
  authenticateConsole(api, {
    publicUrl: app.config.publicUrl,
    findStaff: (token) => findStaff(app, token),
    findSupplier: (token) => findSupplier(app, token),
  })
  recogniseDevice(api, { isSecure: app.config.publicUrl.startsWith('https:'), path: API_BASE })
  newsletterRoutes(api, app)
  promotionRoutes(api, app)
  catalogueRoutes(api, reads)
  availabilityRoutes(api, app)
  searchRoutes(api, app, { search, reads })
  const exportSections = {
    bookings: bookingLists.exportBookings,
    payments: exportPayments,
    reviews: exportReviews,
    booking_messages: exportMessages,
    memberships: exportMemberships,
    passports: (_: unknown, person: Actor) => guestPassports.exportPassports(app, person),
  }
  accountRoutes(api, app, exportSections)
  bookingRoutes(api, app, turns)
  paymentRoutes(api, app)
  servicingRoutes(api, app)
  reviewRoutes(api, app)
  contentRoutes(api, app, steps)
  messagingRoutes(api, app)
  supplierRoutes(api, app, requestCallOff)
  staffRoutes(api, app, { exportSections, figures: { search, steps } })
  mountRum(api, app, measured)
}

/** Sends the error of a request that is refused before routing, when no hook has run. */
function refuseUnread(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id)
  sendError(reply, new AppError('bad_request'))
}

async function protect(server: FastifyInstance, { config }: App): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: false, // each page carries its own
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.production ? { maxAge: 31_536_000 } : false,
    frameguard: { action: 'deny' },
  })
  // Responses are compressed in one piece: with the streams for one of 15 KB, a search took a tenth more CPU.
  const [threshold, syncThreshold] = [1024, COMPRESSED_AT_ONCE_MAX]
  await server.register(compress, { globalDecompression: false, threshold, syncThreshold, encodings: ['br', 'gzip'] })
}

type Pages = { transport: Transport; kept: KeptPages | undefined }

/** Returns the cache of rendered pages; undefined when every request renders its own page. */
function keptPagesOf({ config }: App): KeptPages | undefined {
  const { site, htmlCacheSeconds } = config
  if (site !== 'built' || htmlCacheSeconds <= 0) return undefined
  return keepPages({ keptMs: htmlCacheSeconds * SECOND, isOpen: () => config.maintenance === null })
}

/** Mounts the console and the site. Returns the patterns of the site's routes. */
async function mountPages(server: FastifyInstance, { config }: App, parts: Pages): Promise<string[]> {
  const { publicUrl, hasServiceWorker, dataCacheSeconds } = config
  await mountConsole(server, { publicUrl, hasServiceWorker })
  const strangers = { formOrigins: paymentFormOrigins(config), mapOrigins: config.mapOrigins }
  return mountSite(server, {
    ...parts,
    publicUrl,
    own: () => ownFacts(config),
    maintenance: () => config.maintenance,
    strangers,
    dataCacheSeconds,
    hasServiceWorker,
  })
}

/** Opens the search index. It reads the feed after each write of this server, and stops when the server closes. */
function followSearch(server: FastifyInstance, app: App, reads: StaleReads): SearchIndex {
  const search = openSearch(app, reads.read)
  // PostgreSQL reads the catalogue while the routes are mounted. PGlite, which runs in this thread, would delay them.
  if (app.config.databaseUrl) search.start()
  else server.addHook('onListen', async () => search.start())
  server.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (method !== 'GET' && statusCode < 400) search.wake()
  })
  server.addHook('onClose', async () => {
    await search.stop()
    await reads.close()
  })
  return search
}

/** Returns the transport of server-rendered pages: the same calls as over HTTP, without a socket. */
function within(server: FastifyInstance, inProcess: string): Transport {
  return async ({ method, url, body, headers }) => {
    const response = await server.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, [IN_PROCESS]: inProcess },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const isPublic = String(response.headers['cache-control']).startsWith('public')
    return { status: response.statusCode, json: response.json(), isPublic }
  }
}
