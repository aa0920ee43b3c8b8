import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'

const STROKE = 1.75

/** Renders the switch between the light and dark schemes. The default is the preference of the device. */
export function SchemeSwitch({ className }: { className?: string | undefined }) {
  const t = useT('frame')
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const label = t(isDark ? 'toLight' : 'toDark')
  const Icon = isDark ? IconSun : IconMoon
  return (
    <ActionIcon
      className={className}
      size={32}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon size={20} stroke={STROKE} />
    </ActionIcon>
  )
}
