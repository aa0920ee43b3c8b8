import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** The faults of the test mail server. */
export type MailFault = 'away' | 'silent' | 'busy' | 'later' | 'never' | 'drops'

/** Starts a test mail server with injectable faults. It refuses emails to `poison@`. */
export async function openMailServer() {
  const taken: { to: string; id: string }[] = []
  let fault: MailFault | undefined
  const server = createServer((socket) => serve(socket, { fault: () => fault, taken }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    suffer(from: MailFault | undefined) {
      fault = from
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

type ServeOptions = { fault: () => MailFault | undefined; taken: { to: string; id: string }[] }

function serve(socket: Socket, { fault, taken }: ServeOptions): void {
  socket.on('error', () => socket.destroy())
  if (fault() === 'away') return void socket.resetAndDestroy()
  if (fault() === 'silent') return
  if (fault() === 'busy') return void socket.end('421 too busy\r\n')
  const state = { to: '', message: undefined as string | undefined }
  socket.setEncoding('utf8').write('220 test\r\n')
  socket.on('data', (text: string) => {
    if (state.message === undefined) return handleCommand(socket, { command: text.trim(), state, fault: fault() })
    state.message += text
    if (!state.message.endsWith('\r\n.\r\n')) return
    const id = /^message-id: <(.+)>/im.exec(state.message)?.[1] ?? ''
    state.message = undefined
    if (fault() === 'drops') return void socket.destroy()
    taken.push({ to: state.to, id })
    socket.write('250 taken\r\n')
  })
}

type SmtpCommand = { command: string; state: { to: string; message: string | undefined }; fault: MailFault | undefined }

function handleCommand(socket: Socket, { command, state, fault }: SmtpCommand): void {
  const verb = command.slice(0, 4).toLowerCase()
  if (verb === 'rcpt') {
    state.to = /<(.+)>/.exec(command)?.[1] ?? ''
    if (fault === 'never' || state.to.startsWith('poison@')) return void socket.write('550 never\r\n')
  }
  if (verb === 'mail' && fault === 'later') return void socket.write('451 later\r\n')
  if (verb === 'data') state.message = ''
  socket.write(verb === 'data' ? '354 go on\r\n' : '250 ok\r\n')
  if (verb === 'quit') socket.end()
}
