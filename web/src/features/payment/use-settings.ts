import type { Settings } from '@chautari/contract/content/shapes'
import type { PaymentMethod } from '@chautari/contract/payment/shapes'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { api } from '../../platform/api/api.ts'

function useSettings<T>(select: (settings: Settings) => T): UseQueryResult<T> {
  return useQuery({
    queryKey: ['settings'],
    queryFn: async ({ signal }) => (await api('GET /settings', { signal })).data,
    select,
  })
}

/** The ways to pay that are open. */
export function usePaymentMethods(): UseQueryResult<PaymentMethod[]> {
  return useSettings((settings) => settings.payment_methods.filter((method) => method.is_enabled))
}

/** How to reach us about a payment. */
export function useContact(): Settings['contact'] | undefined {
  return useSettings((settings) => settings.contact).data
}
