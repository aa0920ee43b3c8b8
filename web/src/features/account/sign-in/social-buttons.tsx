import type { Settings } from '@chautari/contract/content/shapes'
import { IconBrandFacebook, IconBrandGoogle, type TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'
import { useIsHydrated } from '../../../platform/pages/is-hydrated.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { beginSocialLogin } from './begin-social-login.ts'
import styles from './social-buttons.module.css'
import type { SocialProvider } from './social-return.ts'

const ICONS: Record<SocialProvider, TablerIcon> = { google: IconBrandGoogle, facebook: IconBrandFacebook }

type Props = {
  /** The configured providers (`sign_in` of the settings); nothing is shown when there are none. */
  ways: Settings['sign_in']
  /** The path to return to; home by default. */
  next: string | null
}

/** Shows the buttons to sign in with Google or Facebook by redirect. No provider script runs on our pages. */
export function SocialButtons({ ways, next }: Props) {
  const t = useT('social')
  const isHydrated = useIsHydrated()
  const [isLeaving, setLeaving] = useState(false)
  const [trouble, setTrouble] = useState('')

  async function go(way: Settings['sign_in'][number]) {
    if (isLeaving) return
    setLeaving(true)
    try {
      location.assign(await beginSocialLogin(way, next))
    } catch {
      setTrouble(t('cannotBegin'))
    }
    // The browser's Back button restores the buttons.
    setLeaving(false)
  }

  if (ways.length === 0) return null
  return (
    <div className={styles.ways}>
      <p className={styles.or}>{t('or')}</p>
      {ways.map((way) => {
        const Icon = ICONS[way.provider]
        return (
          <Button
            key={way.provider}
            look="quiet"
            isWide
            disabled={!isHydrated}
            aria-disabled={isLeaving}
            onClick={() => void go(way)}
          >
            <Icon size={20} aria-hidden />
            {t(way.provider)}
          </Button>
        )
      })}
      <p className={styles.trouble} role="status">
        {trouble}
      </p>
    </div>
  )
}
