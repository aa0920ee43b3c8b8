import { MantineThemeProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../platform/language/texts.ts'
import { hideFailures } from './toast.ts'

const MOST = 3

/** Shows the place of the short messages. Those that came before its script is loaded appear once it is. */
export function Toasts() {
  const t = useT('parts')
  const { pathname } = useLocation()
  useEffect(() => hideFailures, [pathname])
  const closeButtonProps = { 'aria-label': t('close') }
  return (
    <MantineThemeProvider inherit theme={{ components: { Notification: { defaultProps: { closeButtonProps } } } }}>
      <Notifications position="bottom-center" limit={MOST} />
    </MantineThemeProvider>
  )
}
