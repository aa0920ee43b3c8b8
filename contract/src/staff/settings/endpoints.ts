import { endpoints } from '../../endpoint.ts'
import { envelope } from '../../paging.ts'
import { PresentSettings, SettingsChange } from './shapes.ts'

const ofAdmins = { caller: 'staff', cache: 'private', permission: 'settings.edit' } as const

/** The calls of admins about the settings of the business. */
export const settingsEndpoints = endpoints({
  'GET /staff/settings': {
    summary: 'Get the settings of the business that count now',
    ...ofAdmins,
    response: envelope(PresentSettings),
    errors: [],
  },
  'POST /staff/settings': {
    summary: 'Save a section of the settings. It counts on all servers within seconds, for what happens from then on',
    ...ofAdmins,
    body: SettingsChange,
    response: envelope(PresentSettings),
    errors: ['changed_meanwhile'],
  },
})
