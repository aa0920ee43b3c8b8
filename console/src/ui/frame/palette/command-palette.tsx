import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Spotlight } from '@mantine/spotlight'
import { IconKeyboard, IconLanguage, IconLogout, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { Keys } from '../../keys.tsx'
import { useArea } from '../area.tsx'
import { useLocaleChoice } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { paletteStore } from './palette.ts'

const ICON_PX = 18
const STROKE = 1.75

type Props = {
  query: string
  onQuery: (query: string) => void
  onKeys: () => void
}

/** Renders the command palette (Ctrl K), which finds bookings, people and screens, and runs the commands of the frame. */
export function CommandPalette({ query, onQuery, onKeys }: Props) {
  const t = useT('frame')
  const navigate = useNavigate()
  const { destinations, found } = useArea()
  const typed = query.trim().toLocaleLowerCase()
  const screens = destinations.map(({ label, to, icon: Icon, key }) => ({
    id: to,
    label,
    leftSection: <Icon size={ICON_PX} stroke={STROKE} />,
    rightSection: <Keys keys={`g ${key}`} />,
    onClick: () => void navigate(to),
  }))
  const groups = [
    { label: t('screens'), actions: screens },
    { label: t('actions'), actions: useFrameActions(onKeys) },
  ].map(({ label, actions }) => ({ label, actions: actions.filter((act) => act.label.toLocaleLowerCase().includes(typed)) }))
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={onQuery}
      store={paletteStore}
      shortcut={null}
      radius="xl"
      size="xl"
      centered={false}
      overlayProps={{ blur: 0 }}
      transitionProps={{ duration: 80 }}
      scrollable
      maxHeight="70vh"
    >
      <Spotlight.Search
        placeholder={t('search')}
        aria-label={t('search')}
        leftSection={<IconSearch size={ICON_PX} stroke={STROKE} />}
      />
      <Spotlight.ActionsList>
        <Suspense>{found?.(query)}</Suspense>
        {groups.map(
          ({ label, actions }) =>
            actions.length > 0 && (
              <Spotlight.ActionsGroup key={label} label={label}>
                {actions.map(({ id, ...act }) => (
                  <Spotlight.Action key={id} highlightQuery {...act} />
                ))}
              </Spotlight.ActionsGroup>
            ),
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/** Returns the commands that are available on every screen. */
function useFrameActions(onKeys: () => void) {
  const t = useT('frame')
  const { locale, choose } = useLocaleChoice()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const { signOut } = useArea()
  const other = locale === 'en' ? 'ne' : 'en'
  const icon = { size: ICON_PX, stroke: STROKE }
  return [
    { id: 'language', label: t(other), leftSection: <IconLanguage {...icon} />, onClick: () => choose(other) },
    {
      id: 'scheme',
      label: t(isDark ? 'toLight' : 'toDark'),
      leftSection: isDark ? <IconSun {...icon} /> : <IconMoon {...icon} />,
      onClick: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'keys',
      label: t('allKeys'),
      leftSection: <IconKeyboard {...icon} />,
      rightSection: <Keys keys="?" />,
      onClick: onKeys,
    },
    { id: 'sign-out', label: t('signOut'), leftSection: <IconLogout {...icon} />, onClick: signOut },
  ]
}
