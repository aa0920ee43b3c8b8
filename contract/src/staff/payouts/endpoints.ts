import { z } from 'zod'
import { endpoints, FileResponse } from '../../endpoint.ts'
import { envelope } from '../../paging.ts'
import { idText } from '../../trail/fields.ts'
import { PayoutRun, Payouts, Reasoned, SentToBank, WaitingAccount } from './shapes.ts'

const ofStaff = { caller: 'staff', cache: 'private' } as const
const ofRun = z.object({ id: idText })
const run = envelope(PayoutRun)

/** Payouts to suppliers: proposed by one person, approved by another, sent to the bank (issue 16 §2). */
export const payoutEndpoints = endpoints({
  'GET /staff/payouts': {
    summary: 'Get what a payout run would pay now and whom it leaves out, the latest runs, and bank accounts in their pause',
    ...ofStaff,
    permission: 'payouts.view',
    response: envelope(Payouts),
    errors: [],
  },
  'POST /staff/payouts': {
    summary: 'Propose a payout run. Another person has to approve it',
    ...ofStaff,
    permission: 'payouts.propose',
    body: z.object({}),
    response: run,
    status: 201,
    errors: ['payout_run_waits', 'nothing_to_pay'],
  },
  'POST /staff/payouts/:id/approve': {
    summary: 'Approve a payout run that another person proposed. Payouts that can no longer be paid are dropped',
    ...ofStaff,
    permission: 'payouts.approve',
    params: ofRun,
    body: z.object({}),
    response: run,
    errors: ['payout_run_decided', 'second_person_needed'],
  },
  'POST /staff/payouts/:id/decline': {
    summary: 'Decline a payout run, also one of your own',
    ...ofStaff,
    permission: 'payouts.propose',
    params: ofRun,
    body: Reasoned,
    response: run,
    errors: ['payout_run_decided'],
  },
  'GET /staff/payouts/:id/bank.csv': {
    summary: 'Download the payments of an approved run for the bank. The audit log records it',
    ...ofStaff,
    permission: 'payouts.export',
    effect: 'writes',
    params: ofRun,
    response: FileResponse,
    file: 'text/csv',
    errors: ['payout_run_not_approved'],
  },
  'POST /staff/payouts/:id/sent': {
    summary: 'Record that an approved run was sent to the bank, with its reference',
    ...ofStaff,
    permission: 'payouts.send',
    params: ofRun,
    body: SentToBank,
    response: run,
    errors: ['payout_run_not_approved'],
  },
  'POST /staff/payouts/:id/payouts/:payout/return': {
    summary: 'Record that the bank returned a payout. Its amount is owed again',
    ...ofStaff,
    permission: 'payouts.send',
    params: ofRun.extend({ payout: idText }),
    body: Reasoned,
    response: run,
    errors: ['payout_not_sent'],
  },
  'POST /staff/bank-accounts/:id/stop': {
    summary: 'Stop a new bank account of a supplier during its pause',
    ...ofStaff,
    permission: 'payouts.stop_account',
    params: ofRun,
    body: Reasoned,
    response: envelope(z.array(WaitingAccount)),
    errors: [],
  },
})
