import type { Package } from '@chautari/contract/availability/shapes'
import { refundTiers, spanOf } from '../../../entities/booking/refund-tiers.ts'
import { useT } from '../../../platform/language/texts.ts'
import { MarkedText } from '../../../ui/text/marked-text.tsx'
import styles from './package-conditions.module.css'
import { SellerLine } from '../../../entities/catalogue/seller-line.tsx'

type Props = { offered: Pick<Package, 'refund_policy' | 'unit_price' | 'offer_price'> }

/** Lists the refund tiers. */
export function PackageRefund({ offered: { refund_policy: policy, unit_price: unit, offer_price: offer } }: Props) {
  const t = useT('package')
  const tiers = refundTiers(policy)
  if ((offer ?? unit) === 0) return <p>{t('refundFree')}</p>
  return (
    <>
      {tiers.length === 0 ? (
        <p>{t('refundNone')}</p>
      ) : (
        <ul className={styles.tiers}>
          {tiers.map((tier, index) => {
            const { unit: span, n } = spanOf(tier)
            const values = { span: t(span, { n }), percent: tier.refund_percent }
            return <li key={tier.hours_before}>{index === 0 ? t('refundFirst', values) : t('refundNext', values)}</li>
          })}
          <li>{t('refundLate')}</li>
        </ul>
      )}
      <p>{t('payment')}</p>
    </>
  )
}

/** Shows the tour operator and its contact. */
export function PackageCompany({ company, seller }: Pick<Package, 'company' | 'seller'>) {
  const t = useT('package')
  const { website, company_phone: phone } = company.company_details
  return (
    <dl className={styles.company}>
      <div>
        <dt>{t('company')}</dt>
        <dd>
          <MarkedText>{company.name}</MarkedText>
        </dd>
      </div>
      <div>
        <dt>{t('phone')}</dt>
        <dd>
          <a href={`tel:+977${phone}`}>{phone}</a>
        </dd>
      </div>
      {seller.legal_name !== null && (
        <div>
          <dt>{t('soldBy')}</dt>
          <dd>
            <SellerLine seller={seller} words={{ registration: t('registration'), pan: t('pan') }} />
          </dd>
        </div>
      )}
      {website !== null && (
        <div>
          <dt>{t('website')}</dt>
          <dd>
            <a href={website} rel="noreferrer nofollow">
              {website.replace(/^https?:\/\//, '')}
            </a>
          </dd>
        </div>
      )}
    </dl>
  )
}
