import { DEAL_KINDS } from '@chautari/contract/availability/limits'
import { calendarDate } from '@chautari/contract/dates'
import type { Campaign } from '@chautari/contract/promotion/shapes'
import { Link, useLoaderData } from 'react-router'
import { scoreWord } from '../../features/catalogue/score-word.ts'
import { DealCard } from '../../features/promotion/deal-card.tsx'
import { groupDeals, type DealGroup } from '../../features/promotion/deal-groups.ts'
import { readPage } from '../../entities/availability/address-values.ts'
import { useFormats } from '../../platform/language/formats.ts'
import { links } from '../../links.ts'
import { ifAnswered, pageData } from '../../platform/pages/page-data.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { useT } from '../../platform/language/texts.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { NoSuchPage } from '../../ui/layout/no-such-page.tsx'
import { Pagination } from '../../ui/layout/pagination.tsx'
import { Photo } from '../../ui/pictures/photo.tsx'
import { LargeDay, SmallDay } from '../../ui/text/two-calendars.tsx'
import styles from './deals-page.module.css'

type Kind = (typeof DEAL_KINDS)[number]

// The number of pictures visible without scrolling; others load lazily.
const EAGER_PICTURES = 4

const deals = pageData(async ({ api, url }) => {
  const kind = DEAL_KINDS.find((known) => known === url.searchParams.get('kind')) ?? 'property'
  const page = readPage(url.searchParams)
  const [list, campaigns] = await Promise.all([
    api('GET /deals', { query: { kind, ...(page && { page: `${page}` }) } }),
    ifAnswered(api('GET /campaigns', {})),
  ])
  return { kind, list, groups: groupDeals(list.data, campaigns?.data ?? []) }
})

export const loader = deals.loader
export const clientLoader = deals.clientLoader

export default function DealsPage() {
  const t = useT('deals')
  const { kind, list, groups } = useLoaderData<typeof loader>()
  const { current_page: page, last_page: last } = list
  const title = t(kind === 'property' ? 'title' : 'titleOfPackages')
  return (
    <div className={styles.page}>
      <PageHead
        title={page > 1 ? t('titleOfPage', { title, page }) : title}
        description={t('description')}
        path={addressOf(kind, page)}
      />
      <h1>{t('heading')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <nav className={styles.kinds} aria-label={t('kinds')}>
        {DEAL_KINDS.map((each) => (
          <Link key={each} to={addressOf(each, 1)} aria-current={each === kind ? 'page' : undefined}>
            {t(each)}
          </Link>
        ))}
      </nav>
      <div className={styles.groups}>
        {groups.map((group, index) => (
          <Group key={group.campaign?.code ?? ''} group={group} kind={kind} isFirst={index === 0} />
        ))}
      </div>
      {groups.length === 0 &&
        (list.total > 0 ? (
          <div className={styles.missing}>
            <NoSuchPage text={t('noSuchPage', { n: last, page })} label={t('firstPage')} to={addressOf(kind, 1)} />
          </div>
        ) : (
          <Nothing kind={kind} />
        ))}
      <Pagination
        current={page}
        last={last}
        to={(number) => addressOf(kind, number)}
        labels={{ list: t('pages'), page: (n) => t('page', { n }), previous: t('previous'), next: t('next') }}
      />
    </div>
  )
}

function Group({ group: { campaign, deals: offered }, kind, isFirst }: { group: DealGroup; kind: Kind; isFirst: boolean }) {
  const t = useT('deals')
  const id = `campaign-${campaign?.code ?? 'none'}`
  return (
    <section className={styles.group} aria-labelledby={id}>
      {campaign ? (
        <CampaignHeader id={id} campaign={campaign} kind={kind} isFirst={isFirst} />
      ) : (
        <header>
          <h2 id={id}>{t('others')}</h2>
          <p>{t('othersLead')}</p>
        </header>
      )}
      <ul>
        {offered.map((deal, index) => (
          <li key={`${deal.slug} ${deal.offer_name}`}>
            <DealCard
              deal={deal}
              scoreWord={scoreWord(deal.average_rating)}
              campaign={campaign?.title}
              isEager={isFirst && index < EAGER_PICTURES}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type HeaderProps = { id: string; campaign: Campaign; kind: Kind; isFirst: boolean }

/** Shows a campaign with its last day in both calendars and a link to all its deals. */
function CampaignHeader({ id, campaign, kind, isFirst }: HeaderProps) {
  const t = useT('deals')
  const formats = useFormats()
  const { code, title, terms, ad_banner: banner } = campaign
  const days = formats.both(calendarDate(campaign.ends_on))
  const results = kind === 'property' ? links.results : links.packageResults
  return (
    <header>
      <Photo
        url={banner.url}
        sizes="(max-width: 992px) 100vw, 290px"
        alt={banner.alt}
        width={400}
        height={150}
        isEager={isFirst}
      />
      <h2 id={id} lang={formats.languageOf(title)}>
        {title}
      </h2>
      <p lang={formats.languageOf(terms)}>{terms}</p>
      <p className={styles.until}>
        {t('until')} <LargeDay {...days} /> · <SmallDay {...days} />
      </p>
      <Link to={`${results}?campaignCode=${code}`} aria-label={t('allOf', { campaign: title })}>
        {t('all')} <span aria-hidden>→</span>
      </Link>
    </header>
  )
}

function Nothing({ kind }: { kind: Kind }) {
  const t = useT('deals')
  const isOfRooms = kind === 'property'
  return (
    <div className={styles.nothing}>
      <h2>{t('empty')}</h2>
      <p>{t('emptyHint')}</p>
      <ButtonLink look="quiet" to={isOfRooms ? links.results : links.packageResults}>
        {t(isOfRooms ? 'results' : 'packageResults')}
      </ButtonLink>
    </div>
  )
}

function addressOf(kind: Kind, page: number): string {
  const query = new URLSearchParams({ ...(kind !== 'property' && { kind }), ...(page > 1 && { page: `${page}` }) }).toString()
  return query === '' ? links.deals : `${links.deals}?${query}`
}
