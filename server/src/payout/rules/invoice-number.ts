const DIGITS = 6

type Numbered = { kind: 'invoice' | 'credit_note'; fiscalYear: string; number: number }

/** Returns the number of an invoice as it is printed, such as `CH-2083/84-000412`; that of a credit note begins with `CN`. */
export function invoiceNumber({ kind, fiscalYear, number }: Numbered): string {
  return `${kind === 'invoice' ? 'CH' : 'CN'}-${fiscalYear}-${String(number).padStart(DIGITS, '0')}`
}

type Charged = { commissionPaisa: number; vatPaisa: number }

/**
 * Returns the document for a month's commission: an invoice, a credit note when refunds exceed the commission earned, or undefined for zero. VAT is rounded
 * for each booking, so in a month of a few paisa its sign can differ from that of the commission.
 */
export function invoiceOf({ commissionPaisa, vatPaisa }: Charged): (Charged & Pick<Numbered, 'kind'>) | undefined {
  if (commissionPaisa === 0 && vatPaisa === 0) return undefined
  const totalPaisa = commissionPaisa + vatPaisa
  if (totalPaisa > 0 || (totalPaisa === 0 && commissionPaisa > 0)) return { kind: 'invoice', commissionPaisa, vatPaisa }
  return { kind: 'credit_note', commissionPaisa: 0 - commissionPaisa, vatPaisa: 0 - vatPaisa }
}
