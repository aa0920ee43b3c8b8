import { describe, expect, test } from 'vitest'
import { readBody } from './read-body.ts'
import { writeBody } from './write-body.ts'

const rewritten = (html: string) => writeBody(readBody(html))
const PICTURE = '/media/listings/0123456789abcdef0123456789abcdef-800.avif'

describe('the text of a post in the editor', () => {
  test.each([
    '<p>Plain <strong>strong</strong> and <em>so</em>.</p>',
    '<h2>One</h2><h3>Two</h3><ul><li>a</li><li>b</li></ul><ol><li>c</li></ol><blockquote><p>d</p></blockquote>',
    '<p><a href="/property/lakeview">ours</a> <a href="https://example.com/a?b=1&amp;c=2" rel="noopener">another’s</a></p>',
    `<figure><img src="${PICTURE}" alt="A “lake” &amp; hills" width="800" height="450" /><figcaption>A lake</figcaption></figure>`,
    `<figure><img src="${PICTURE}" alt="" /></figure>`,
    '<p>पोखरा &amp; फेवा ताल &lt;३०० m&gt;</p>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
    '',
  ])('is stored again as it was: %s', (html) => {
    expect(rewritten(html)).toBe(html)
  })

  test('joins nothing and splits nothing at the line breaks of the source', () => {
    expect(rewritten('<p>One</p>\n<p>two\n  three</p>\n')).toBe('<p>One</p><p>two three</p>')
  })
})

describe('what is pasted', () => {
  test.each([
    ['<h1>Title</h1><h5>Small</h5>', '<h2>Title</h2><h3>Small</h3>'],
    ['<div><b>bold</b> <span style="x">and <i>so</i></span></div>', '<p><strong>bold</strong> and <em>so</em></p>'],
    ['loose <p>text</p> around', '<p>loose</p><p>text</p><p>around</p>'],
    ['<div><p>a</p><div>b</div></div>', '<p>a</p><p>b</p>'],
    ['<p>a<script>alert(1)</script></p><style>p{}</style><iframe src="/x"></iframe>', '<p>a</p>'],
    ['<img src="https://evil.example/x.png" onerror="alert(1)"><p>a</p>', '<p>a</p>'],
    ['<p><a href="javascript:alert(1)">a</a><a href="http://x.example">b</a></p>', '<p>ab</p>'],
    ['<p>a<br>b</p>', '<p>a b</p>'],
    ['<ul><li><p>a</p></li><li></li></ul>', '<ul><li>a</li></ul>'],
    ['<table><tr><td>a</td></tr></table>', '<p>a</p>'],
  ])('keeps its meaning and nothing else: %s', (html, stored) => {
    expect(rewritten(html)).toBe(stored)
  })
})
