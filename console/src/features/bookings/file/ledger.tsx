import { METHODS, PROVIDER_NAMES } from '@chautari/contract/payment/methods'
import { dayInNepal } from '@chautari/contract/dates'
import { useFormats } from '../../../platform/language/formats.ts'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { File } from '../booking-query.ts'
import { isBalanced } from '../rules/money.ts'
import styles from './money.module.css'

const ACCOUNTS = {
  customer: 'customer',
  refunds_payable: 'refundsPayable',
  supplier_payable: 'supplierPayable',
  commission: 'commissionAccount',
  vat_payable: 'vatPayable',
  withholding_payable: 'withholdingPayable',
  promo_expense: 'promoExpense',
  suspense: 'suspense',
} as const

/** Shows the ledger entries of a booking, and whether they balance. */
export function Ledger({ ledger }: { ledger: File['ledger'] }) {
  const t = useT('file')
  const formats = useFormats()
  const accountName = useAccountName()
  const isInBalance = isBalanced(ledger)
  return (
    <>
      <h3>
        {t('ledger')} <Badge tone={isInBalance ? 'green' : 'red'}>{t(isInBalance ? 'balanced' : 'unbalanced')}</Badge>
      </h3>
      <table className={styles.table} data-small>
        <tbody>
          {ledger.map(({ at, transaction, account, amount }) => (
            <tr key={`${transaction} ${account}`}>
              <td className={styles.when}>{formats.day(dayInNepal(new Date(at)))}</td>
              <th scope="row">{accountName(account)}</th>
              <td>
                {formats.npr(Math.abs(amount))} {t(amount < 0 ? 'credit' : 'debit')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Returns a function that names an account of the ledger. An unknown account keeps the name of the server. */
function useAccountName(): (account: string) => string {
  const t = useT('file')
  const locale = useLocale()
  return (account) => {
    const [kind = '', of = ''] = account.split(':')
    const provider = PROVIDER_NAMES.find((each) => kind === 'psp' && each === of)
    if (provider) return t('psp', { name: METHODS[provider].name[locale] })
    return isKnown(kind) ? t(ACCOUNTS[kind]) : account.replaceAll('_', ' ')
  }
}

const isKnown = (kind: string): kind is keyof typeof ACCOUNTS => kind in ACCOUNTS
