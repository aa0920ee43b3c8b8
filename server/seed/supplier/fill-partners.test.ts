import { eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { organisationPhones, organisations } from '../../src/catalogue/organisations/store/tables.ts'
import { freshApp } from '../../src/testing/app.ts'
import { DEMO_PASSWORD } from '../account/demo-people.ts'
import { fillPartners } from './fill-partners.ts'

const { app, call, db } = await freshApp()

test('the owners of a hotel, a tour operator and two guest houses are created once and sign in to their organisations', async () => {
  await fillPartners(app)
  await fillPartners(app)
  const organisationsOf = async (name: string) => {
    const { body } = await call('POST /supplier/sign-in', { body: { name, password: DEMO_PASSWORD } })
    return body.data.organisations.map((organisation) => [organisation.name, organisation.roles])
  }
  expect(await organisationsOf('dorje.lama@partner.example')).toEqual([['Kali Gandaki Journeys', ['owner']]])
  expect(await organisationsOf('maya.thakali@partner.example')).toEqual([['Machhapuchhre Lake Palace Pvt. Ltd.', ['owner']]])
  expect(await organisationsOf('kamala.shrestha@partner.example')).toHaveLength(2)
})

test('the organisations of the demo have a legal name and a fictional PAN, and those with an owner a phone that answers by SMS', async () => {
  await fillPartners(app)
  const [agency] = await db.select().from(organisations).where(eq(organisations.name, 'Kali Gandaki Journeys'))
  expect(agency).toMatchObject({ legalName: 'Kali Gandaki Journeys Pvt. Ltd.', pan: expect.stringMatching(/^0{5}/) })
  expect(await db.select().from(organisations).where(isNull(organisations.legalName))).toEqual([])
  expect(await db.select().from(organisationPhones)).toHaveLength(4)
})
