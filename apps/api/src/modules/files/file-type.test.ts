import { uploadExtensions } from '@maru/shared/files/file.ts'
import { expect, test } from 'vitest'
import { detectFileType, detectImageType } from './file-type.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const samples: Record<string, Buffer> = {
  pdf: Buffer.from('%PDF-1.7\n'),
  doc: hex('d0cf11e0a1b11ae1'),
  hwp: hex('d0cf11e0a1b11ae1'),
  xls: hex('d0cf11e0a1b11ae1'),
  ppt: hex('d0cf11e0a1b11ae1'),
  msg: hex('d0cf11e0a1b11ae1'),
  rtf: Buffer.from('{\\rtf1\\ansi'),
  txt: Buffer.from('안녕하세요, Grüße'),
  csv: Buffer.from('\ufeffname;amount\r\n'),
  eml: Buffer.from('From: a@example.org\r\n'),
  xml: Buffer.from('<?xml version="1.0"?>\n<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">'),
  png: hex('89504e470d0a1a0a 0000000d49484452'),
  jpg: hex('ffd8ffe000104a464946'),
  jpeg: hex('ffd8ffe1'),
  gif: Buffer.from('GIF89a'),
  webp: Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'),
  bmp: Buffer.concat([Buffer.from('BM'), Buffer.alloc(30)]),
  tif: hex('49492a0008000000'),
  tiff: hex('4d4d002a00000008'),
  heic: Buffer.from('\0\0\0\x18ftypheic', 'latin1'),
  '7z': hex('377abcaf271c0004'),
  gz: hex('1f8b0800'),
  mp4: Buffer.from('\0\0\0\x20ftypisom', 'latin1'),
  mp3: Buffer.from('ID3\x04', 'latin1'),
  wav: Buffer.from('RIFF\x10\0\0\0WAVEfmt ', 'latin1'),
}
const zip = hex('504b0304')
const sampleOf = (extension: string) => samples[extension] ?? zip

test.each(uploadExtensions)('a %s file with its own content is accepted', (extension) => {
  expect(detectFileType(extension, sampleOf(extension))?.mediaType).toMatch(/^(application|image|text|message|audio|video)\//)
})

const program = hex('4d5a90000300000004000000')
test.each(uploadExtensions)('a program called .%s is refused', (extension) => {
  expect(detectFileType(extension, program)).toBeUndefined()
})

test.each([
  'html',
  'htm',
  'svg',
  'svgz',
  'js',
  'mjs',
  'xhtml',
  'exe',
  'bat',
  'sh',
  'php',
  'jsp',
  'docm',
  'xlsm',
  'lnk',
  '',
  '__proto__',
  'constructor',
])('the ending %j is refused whatever is in it', (extension) => {
  for (const content of [...Object.values(samples), zip]) expect(detectFileType(extension, content)).toBeUndefined()
})

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">',
  '<!DOCTYPE html><script>',
  '  \n<html>',
  '\ufeff<script>',
  '#!/bin/sh',
  '<?php echo 1;',
])('active text %j hides behind no ending', (text) => {
  for (const extension of uploadExtensions) expect(detectFileType(extension, Buffer.from(text))).toBeUndefined()
})

const cii = 'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"'
test('of XML only an e-invoice is accepted, without a document type or a style sheet', () => {
  const isTaken = (text: string) => detectFileType('xml', Buffer.from(text)) !== undefined
  expect(isTaken(`\ufeff<rsm:CrossIndustryInvoice ${cii}>`)).toBe(true)
  expect(isTaken(`<!-- made by hand --><rsm:CrossIndustryInvoice ${cii}>`)).toBe(false)
  for (const wrong of [
    `<html xmlns="http://www.w3.org/1999/xhtml" ${cii}>`,
    `<svg ${cii}>`,
    `<!DOCTYPE x [<!ENTITY a "b">]><rsm:CrossIndustryInvoice ${cii}>`,
    `<?xml-stylesheet href="x.xsl"?><rsm:CrossIndustryInvoice ${cii}>`,
    '<Invoice>',
    `<a title="<rsm:CrossIndustryInvoice ${cii}>">`,
    `<Invoice ${cii}>`,
  ])
    expect([wrong, isTaken(wrong)]).toEqual([wrong, false])
})

test('an empty file is refused', () => {
  expect(uploadExtensions.filter((extension) => detectFileType(extension, Buffer.alloc(0)))).toEqual([])
})

test('only real pictures are pictures from elsewhere', () => {
  expect([
    detectImageType(sampleOf('png')),
    detectImageType(sampleOf('webp')),
    detectImageType(Buffer.from('<svg>')),
    detectImageType(sampleOf('pdf')),
  ]).toEqual(['image/png', 'image/webp', undefined, undefined])
})
