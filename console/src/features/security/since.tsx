import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'

/** Shows when a passkey or key was created, or a device signed in, and when it was last used. */
export function Since({ made, used, isDevice }: { made: string; used: string | null; isDevice?: boolean }) {
  const t = useT('security')
  const formats = useFormats()
  const at = (instant: string) => formats.instant(new Date(instant))
  if (isDevice && used !== null) return t('signedInAndUsed', { made: at(made), used: at(used) })
  return used === null ? t('neverUsed', { made: at(made) }) : t('madeAndUsed', { made: at(made), used: at(used) })
}
