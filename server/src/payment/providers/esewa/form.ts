import type { EsewaForm } from '@chautari/contract/payment/shapes'
import type { z } from 'zod'
import type { Esewa } from './config.ts'
import { REQUEST_SIGNED } from './signature.ts'
import { sign } from '../signed-fields.ts'

type Payment = { reference: string; transactionUuid: string; wireAmount: string }

/** Returns all fields that the browser posts to eSewa. Amounts are exactly the signed texts; unused charges are "0". */
export function esewaForm(
  { esewa, publicUrl }: { esewa: Esewa; publicUrl: string },
  payment: Payment,
): z.output<typeof EsewaForm> {
  const signed = {
    total_amount: payment.wireAmount,
    transaction_uuid: payment.transactionUuid,
    product_code: esewa.productCode,
  }
  return {
    amount: payment.wireAmount,
    tax_amount: '0',
    product_service_charge: '0',
    product_delivery_charge: '0',
    ...signed,
    success_url: `${publicUrl}/payment-verification-page`,
    failure_url: `${publicUrl}/payment/${payment.reference}?q=fu`,
    signed_field_names: REQUEST_SIGNED.join(','),
    signature: sign(esewa.secret, REQUEST_SIGNED, signed),
    form_url: esewa.formUrl,
  }
}
