import { expect, it } from 'vitest'
import { readCitations } from './citation-formats.ts'

const titleOf = async (text: string) => {
  const [row] = await readCitations(text)
  return row === undefined ? undefined : 'entry' in row ? row.entry.title : row.title
}
const bibtexTitle = (title: string) => titleOf(`@misc{a, title = {${title}}}`)

/** A tag of a publisher, longer than two hundred letters. */
const longMath = `<mml:math altimg="si1.gif" ${'xmlns:x="http://www.elsevier.com/xml/xocs/dtd" '.repeat(8)}>`

it('titles are shown without tags, entities and TeX', async () => {
  const titles: readonly (readonly [written: string, shown: string])[] = [
    ['H<sub>2</sub>O and <i>E. coli</i>', 'H2O and E. coli'],
    ['A &amp; B &lt;i&gt;C&lt;/i&gt; &amp;uuml;ber &#945; &#x3b2; &Omega;', 'A & B C über α β Ω'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['a <b and c> d, <T> and <foo>, $5 and $6', 'a <b and c> d, <T> and <foo>, $5 and $6'],
    ['A &le; B &rarr; C&sup2; &frac12; &sect; &euro; &Scaron; &thinsp;x &#x1F600; &none; &#x202E;', 'A ≤ B → C² ½ § € Š x 😀 &none;'],
    ['<inf>2</inf> <ce:italic>E</ce:italic> <![CDATA[x < y]]> <!-- no -- text -->z', '2 E x < y z'],
    [`${longMath}<mml:msqrt><mml:mi>s</mml:mi></mml:msqrt></mml:math> GeV`, '√s GeV'],
    ['<math><mfrac><mrow><mi>a</mi><mi>b</mi></mrow><mn>2</mn></mfrac><msqrt><mi>s</mi></msqrt></math>', 'ab/2√s'],
    [String.raw`<tex>$\beta$</tex> <tex-math id="M1">\usepackage{amsmath} \begin{document}$$\alpha$$\end{document}</tex-math>`, 'β α'],
    [String.raw`$\alpha$-helix \textit{E. coli} {\"U}ber H$_2$O \(^k\) \rightarrow`, 'α-helix E. coli Über H₂O ᵏ →'],
    ['<jats:italic toggle="yes">E</jats:italic><mml:mi>x</mml:mi>', 'Ex'],
  ]
  for (const [written, shown] of titles) {
    expect([written, await titleOf(JSON.stringify([{ title: written }]))]).toEqual([written, shown])
    expect([written, await titleOf(`TY  - JOUR\nTI  - ${written}\nER  - `)]).toEqual([written, shown])
  }
  const tex = String.raw`{The} {\textit{E.~coli}} \& H$_2$O, \emph{na{\"\i}ve} na{\"{\i}}ve {\ss} \'{\i} 5\,nm re\-read`
  expect(await bibtexTitle(tex)).toBe('The E. coli & H₂O, naïve naïve ß í 5 nm reread')
  // What is not well formed is shown as it was typed, and takes nothing with it.
  expect(await bibtexTitle('Cost of $5 per {\\unknown}')).toBe('Cost of $5 per unknown')
})

it('nothing is invented where TeX has an accent over nothing, or a subtitle no title', async () => {
  expect(await bibtexTitle(String.raw`\~{}5 GHz, \^{} and \"{}`)).toBe('~5 GHz, ^ and "')
  const [row] = await readCitations('@book{a, subtitle = {Only sub}, booksubtitle = {Rivers}, year = 2020}')
  expect(row).toMatchObject({ entry: { title: 'Only sub', 'container-title': 'Rivers' } })
})

it('signs and formulas of TeX are shown in Unicode', async () => {
  const titles: readonly (readonly [written: string, shown: string])[] = [
    [String.raw`\ldots \leq \geq \sim \times \to \rightarrow \odot \infty`, '… ≤ ≥ ∼ × → → ⊙ ∞'],
    [String.raw`$\sqrt{s} = 13$ TeV, \sqrt{xy}, \sqrt[3]{x+y}, \frac{1}{2}, $\frac{a}{b+c}$`, '√s = 13 TeV, √xy, ³√(x+y), ½, a/(b+c)'],
    [String.raw`\ce{H2O} \(^k\) $^{13}$C $\mu$m $\mathbb{R}^n$ 5\% $\bar{p}p$ \vec{B}`, 'H2O ᵏ ¹³C μm ℝⁿ 5% p̄p B⃗'],
    [
      String.raw`\v{s} \c c \H{o} {\o}rsted H{\aa}k \"uber \textless b\textgreater{} \textbackslash \enquote{Fog} a--b`,
      'š ç ő ørsted Håk über <b> \\“Fog” a–b',
    ],
    [String.raw`\foo{bar} <b>x</b><!-- a remark --> \href{http://x.org}{y} \textcolor{red}{z}`, 'bar x y z'],
  ]
  for (const [written, shown] of titles) expect([written, await bibtexTitle(written)]).toEqual([written, shown.normalize('NFC')])
})

it('TeX that nests without end takes no longer than a document may', async () => {
  const started = performance.now()
  for (const tex of [
    String.raw`\"`.repeat(140_000),
    String.raw`\frac`.repeat(55_000),
    '$'.repeat(290_000),
    '<!--'.repeat(70_000),
    '<b '.repeat(90_000),
  ])
    await bibtexTitle(`a${tex}`)
  expect(performance.now() - started).toBeLessThan(10_000)
})
