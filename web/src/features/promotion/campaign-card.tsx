import { calendarDate } from '@chautari/contract/dates'
import type { Campaign } from '@chautari/contract/promotion/shapes'
import { Link } from 'react-router'
import { useFormats } from '../../platform/language/formats.ts'
import { useT } from '../../platform/language/texts.ts'
import { cut } from '../../ui/text/cut.ts'
import { Photo } from '../../ui/pictures/photo.tsx'
import { LargeDay, SmallDay } from '../../ui/text/two-calendars.tsx'
import styles from './campaign-card.module.css'

// The length at which titles are cut (spec 1 §2).
const TERMS_MAX = 100

/** Shows a campaign as a card with its last day in both calendars. */
export function CampaignCard({ campaign, to }: { campaign: Campaign; to: string }) {
  const t = useT('home')
  const formats = useFormats()
  const { title, terms, ad_banner: banner } = campaign
  const days = formats.both(calendarDate(campaign.ends_on))
  return (
    <article className={styles.card} style={{ backgroundColor: banner.colour }} data-waits>
      <Photo url={banner.url} sizes="(max-width: 768px) 74vw, 400px" alt={banner.alt} width={400} height={225} />
      <div>
        <h3>
          <Link to={to} lang={formats.languageOf(title)}>
            {title}
          </Link>
        </h3>
        <p lang={formats.languageOf(terms)}>{cut(terms, TERMS_MAX)}</p>
        <p className={styles.until}>
          {t('until')} <LargeDay {...days} /> · <SmallDay {...days} />
        </p>
      </div>
    </article>
  )
}
