import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { zipOf } from '../files/zip-writer.ts'
import { escapeHtml } from '../smtp/escape-html.ts'

export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A piece of a paragraph. */
interface WordRun {
  readonly text: string
  readonly italic?: true
}
/** A document of headings and paragraphs. */
export interface WordDocument {
  readonly title: string
  /** A tag of its language (`de`), for the spelling and for screen readers. */
  readonly language: string
  /** Lines below the title. */
  readonly lines: readonly string[]
  readonly sections: readonly { readonly heading: string; readonly entries: readonly (readonly WordRun[])[] }[]
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SCHEMAS = 'http://schemas.openxmlformats.org'
const PACKAGE = `${SCHEMAS}/package/2006`
const OFFICE = `${SCHEMAS}/officeDocument/2006/relationships`
const WORD = `xmlns:w="${SCHEMAS}/wordprocessingml/2006/main"`
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
/** A4 with margins of 2 cm, in twentieths of a point. */
const PAGE = `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>`

/** Text as XML shows it: characters XML does not know become blanks. */
const toXml = (text: string) => escapeHtml(text.toWellFormed().replaceAll(/[^\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]+/gu, ' '))

const toRun = ({ text, italic }: WordRun) =>
  `<w:r>${italic ? '<w:rPr><w:i/></w:rPr>' : ''}<w:t xml:space="preserve">${toXml(text)}</w:t></w:r>`
const toParagraph = (style: string, runs: readonly WordRun[]) =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${runs.map(toRun).join('')}</w:p>`

function toBody({ title, lines, sections }: WordDocument) {
  const paragraphs = [
    toParagraph('Title', [{ text: title }]),
    ...lines.map((text) => toParagraph('Subtitle', [{ text }])),
    ...sections.flatMap(({ heading, entries }) => [
      toParagraph('Heading1', [{ text: heading }]),
      ...entries.map((runs) => toParagraph('Bibliography', runs)),
    ]),
  ]
  return `${XML}<w:document ${WORD}><w:body>${paragraphs.join('')}${PAGE}</w:body></w:document>`
}

/** A paragraph style by the name Word knows it by; sizes in half points, distances in twentieths of a point. */
const toStyle = (id: string, name: string, paragraph: string, text: string) =>
  `<w:style w:type="paragraph"${id === 'Normal' ? ' w:default="1"' : ''} w:styleId="${id}"><w:name w:val="${name}"/>${
    id === 'Normal' ? '' : '<w:basedOn w:val="Normal"/>'
  }<w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${text}</w:rPr></w:style>`

const toStyles = (language: string) => {
  const fonts = '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Malgun Gothic" w:cs="Calibri"/>'
  const spelling = `<w:lang w:val="${language}" w:eastAsia="ko-KR"/>`
  return `${XML}<w:styles ${WORD}><w:docDefaults><w:rPrDefault><w:rPr>${fonts}<w:sz w:val="22"/>${spelling}</w:rPr></w:rPrDefault></w:docDefaults>${[
    toStyle('Normal', 'Normal', '<w:spacing w:after="120"/>', ''),
    toStyle('Title', 'Title', '<w:spacing w:after="120"/>', '<w:b/><w:sz w:val="36"/>'),
    toStyle('Subtitle', 'Subtitle', '<w:spacing w:after="60"/>', '<w:color w:val="595959"/>'),
    toStyle(
      'Heading1',
      'heading 1',
      '<w:keepNext/><w:spacing w:before="360" w:after="120"/><w:outlineLvl w:val="0"/>',
      '<w:b/><w:sz w:val="28"/>',
    ),
    toStyle('Bibliography', 'Bibliography', '<w:ind w:left="567" w:hanging="567"/>', ''),
  ].join('')}</w:styles>`
}

const toRelations = (targets: Readonly<Record<string, string>>) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${Object.entries(targets)
    .map(([target, type], index) => `<Relationship Id="r${String(index + 1)}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${MAIN}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`

const toProperties = ({ title, language }: WordDocument) =>
  `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${toXml(title)}</dc:title><dc:language>${language}</dc:language></cp:coreProperties>`

/** A document as a Word file (ECMA-376): its parts in a zip. */
export function toWordFile(document: WordDocument): Promise<Buffer> {
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': toRelations({
      'word/document.xml': `${OFFICE}/officeDocument`,
      'docProps/core.xml': `${PACKAGE}/relationships/metadata/core-properties`,
    }),
    'docProps/core.xml': toProperties(document),
    'word/document.xml': toBody(document),
    'word/styles.xml': toStyles(document.language),
    'word/_rels/document.xml.rels': toRelations({ 'styles.xml': `${OFFICE}/styles` }),
  }
  const date = new Date()
  const files = Object.entries(parts).map(([name, text]) => ({ name, date, content: Readable.from([Buffer.from(text)]) }))
  return buffer(Readable.from(zipOf(Readable.from(files))))
}
