import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** What a mail server does instead of taking letters. */
export type MailFault = 'away' | 'silent' | 'busy' | 'later' | 'never' | 'drops'

/** A mail server of a test, as ill as one likes; it takes letters while it has no fault and refuses those to `poison@`. */
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

type Serving = { fault: () => MailFault | undefined; taken: { to: string; id: string }[] }

function serve(socket: Socket, { fault, taken }: Serving): void {
  socket.on('error', () => socket.destroy())
  if (fault() === 'away') return void socket.resetAndDestroy()
  if (fault() === 'silent') return
  if (fault() === 'busy') return void socket.end('421 too busy\r\n')
  let to = ''
  let letter: string | undefined
  socket.setEncoding('utf8').write('220 test\r\n')
  socket.on('data', (text: string) => {
    if (letter !== undefined) {
      letter += text
      if (!letter.endsWith('\r\n.\r\n')) return
      const id = /^message-id: <(.+)>/im.exec(letter)?.[1] ?? ''
      letter = undefined
      if (fault() === 'drops') return void socket.destroy()
      taken.push({ to, id })
      return void socket.write('250 taken\r\n')
    }
    const command = text.trim()
    if (/^rcpt/i.test(command)) to = /<(.+)>/.exec(command)?.[1] ?? ''
    const isRefused = /^rcpt/i.test(command) && (fault() === 'never' || to.startsWith('poison@'))
    if (isRefused) return void socket.write('550 never\r\n')
    if (/^mail/i.test(command) && fault() === 'later') return void socket.write('451 later\r\n')
    if (/^data/i.test(command)) letter = ''
    socket.write(letter === '' ? '354 go on\r\n' : '250 ok\r\n')
    if (/^quit/i.test(command)) socket.end()
  })
}
