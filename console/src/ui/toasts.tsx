import { Notifications } from '@mantine/notifications'

const MOST = 3

/** The place of the short messages. Those that came before its script is loaded appear once it is. */
export function Toasts() {
  return <Notifications position="bottom-center" limit={MOST} />
}
