import { expect, test } from 'vitest'
import { html, page } from './page.ts'

test('values are escaped, parts made here are not', () => {
  const part = html`<b>${'<i>"&\'</i>'}</b>`
  expect(html`<p>${part}${[html`${1}`, html`${2}`]}${null}</p>`.html).toBe('<p><b>&lt;i&gt;&quot;&amp;&#39;&lt;/i&gt;</b>12</p>')
})

test('every page begins as HTML and warns that no money is real', () => {
  const text = page({ title: 'A & B', body: html`<h1>Body</h1>` })
  expect(text).toMatch(/^<!doctype html>/)
  expect(text).toContain('<title>A &amp; B · Sandbox</title>')
  expect(text).toContain('Sandbox: no real money')
})
