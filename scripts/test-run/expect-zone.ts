// Fails a test run in which the configured time zone has no effect, since it would prove nothing. Compares clocks, because zones
// have several names.
const expected = process.env.EXPECTED_ZONE
const midnight = new Date(Date.UTC(2026, 0, 1))
const local = midnight.toLocaleString('en')
const expectedTime = midnight.toLocaleString('en', { timeZone: expected })
if (local !== expectedTime) throw new Error(`The clock shows ${local} where ${expected} shows ${expectedTime}.`)

export {}
