// `npm start`: runs the sandbox and the server with the built site.
import { readAddresses, requireFree } from './addresses.mjs'
import { buildPrograms } from './build-programs.mjs'
import { buildSite } from './build-site.mjs'
import { run, stopAll, stopOnSignals } from './children.mjs'
import { waitUntilReady } from './ready.mjs'

try {
  await start()
} catch (error) {
  console.error(`\n${error.message}\n`)
  await stopAll(1)
}

async function start() {
  const { host, port, local, site, sandbox, sandboxPorts } = readAddresses()
  const isProduction = process.env.NODE_ENV === 'production'
  await requireFree(host, { PORT: port })
  if (!isProduction) await requireFree('127.0.0.1', sandboxPorts)
  stopOnSignals()
  await buildSite()
  const programOf = await buildPrograms()
  if (!isProduction) run('sandbox', [programOf('sandbox')])
  // A first-time user needs to see the welcome message, which a log line for each request would bury.
  const { CHAUTARI_LOG_LEVEL = isProduction ? 'info' : 'warn' } = process.env
  const program = isProduction && process.env.CHAUTARI_DEMO_DATA !== '1' ? 'server' : 'demo-server'
  run('server', [programOf(program)], { env: { CHAUTARI_LOG_LEVEL } })
  await waitUntilReady(`${local}/health/ready`)
  console.log(isProduction ? `\nChautari is open at ${site}\n` : welcome(site, sandbox))
}

function welcome(site, sandbox) {
  return `
Chautari is open at ${site}

  Try     book a room in Pokhara as a guest and pay (play money), with coupon NAMASTE10 if you like
  Log in  sita.gurung@traveller.example, password Chautari@2083, who has bookings of every kind
  Partner maya.thakali@partner.example (a hotel) or dorje.lama@partner.example (tours), with the same password, at ${site}/console/supplier
  eSewa   id 9806800001, password Nepal@123, MPIN 1122, token 123456
  Khalti  id 9800000000, MPIN 1111, OTP 987654
  Card    4111 1111 1111 1111
  connectIPS  sita.gurung, password Connect@123, OTP 123456
  E-mail  what we write to travellers arrives at ${sandbox}/mail, text messages at ${sandbox}/sms
  Staff   npm run operator -- invite-staff you@example.com --role admin prints your way into the console, ${site}/console
  API     ${site}/api/v1.0/docs

Ctrl-C stops it.
`
}
