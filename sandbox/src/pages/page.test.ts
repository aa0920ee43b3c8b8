import { expect, test } from 'vitest'
import { html, page } from './page.ts'

test('html escapes values but not its own parts', () => {
  const part = html`<b>${'<i>"&\'</i>'}</b>`
  expect(html`<p>${part}${[html`${1}`, html`${2}`]}${null}</p>`.html).toBe('<p><b>&lt;i&gt;&quot;&amp;&#39;&lt;/i&gt;</b>12</p>')
})

test('page returns a whole document with the warning that no money is real', () => {
  const text = page({ title: 'A & B', body: html`<h1>Body</h1>` })
  expect(text).toMatch(/^<!doctype html>/)
  expect(text).toContain('<title>A &amp; B · Sandbox</title>')
  expect(text).toContain('Sandbox: no real money')
})
