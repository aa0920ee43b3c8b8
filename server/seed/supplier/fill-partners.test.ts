import { expect, test } from 'vitest'
import { freshApp } from '../../src/testing/app.ts'
import { DEMO_PASSWORD } from '../account/demo-people.ts'
import { fillPartners } from './fill-partners.ts'

const { app, call } = await freshApp()

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
