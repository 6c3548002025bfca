#!/usr/bin/env node
/**
 * Checks an evidence file of the approval history, without the portal and its database:
 *
 *   node verify-evidence.mjs approval-evidence_….jsonl [approval-seals.jsonl]
 *
 * The second file is the one the portal writes its seals to, apart from the database; a mirror of its log does as well. Needs Node 20 and
 * nothing else. Ends with 0 when everything agrees, with 1 and a line per fault when something does not, with 2 when a file cannot be read.
 *
 * How it hangs together: each event of a document carries the SHA-256 of its fields and of the hash before, so its history is a chain. Each
 * night a seal lists where every chain that grew now ends, and carries the hash of that list and of the seal before. Whoever rewrites an
 * event has to rewrite its chain, the list, the seal, all later seals, and every copy of one.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

const [evidencePath, apartPath] = process.argv.slice(2)
if (!evidencePath) {
  process.stderr.write('node verify-evidence.mjs <evidence file> [<file of seals written apart>]\n')
  process.exit(2)
}

const say = (text) => process.stdout.write(`${text}\n`)
const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex')
let faults = 0
const fault = (text) => {
  faults += 1
  if (faults <= 100) say(`FAULT  ${text}`)
}

async function* linesOf(path) {
  for await (const line of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })) if (line !== '') yield line
}

/** The text that is hashed: the fields as a JSON array, a comma and a space between them. */
const eventText = (e) => {
  const { document, seq, round, event, actor, onBehalfOf, step, from, to, opinion, bodyHash, ip, agent, at, previous } = e
  const fields = [document, seq, round, event, actor, onBehalfOf, step, from, to, opinion, bodyHash, ip, agent, at, previous]
  return `[${fields.map((field) => JSON.stringify(field)).join(', ')}]`
}
const sealText = ({ no, day, at, documents, events, root, previous }) => [no, day, at, documents, events, root, previous].join('\n')

let about
let end
const counts = { seals: 0, heads: 0, destroyed: 0, events: 0 }
const seals = new Map()
const lists = new Map()
/** Ends of chains that seals of this file name, by `document seq`. */
const heads = new Map()
/** Documents two people destroyed when nobody had to keep them any more: their chains ended so. */
const destroyed = new Map()
const documents = { whole: 0, broken: 0, unsealed: 0 }
let chain

function readSeal(seal) {
  counts.seals += 1
  const before = seals.get(seal.no - 1)
  if (seal.no !== counts.seals) fault(`seal ${seal.no} stands where seal ${counts.seals} belongs`)
  if (seal.previous !== (before?.hash ?? '')) fault(`seal ${seal.no} does not follow the one before`)
  if (sha256(sealText(seal)) !== seal.hash) fault(`seal ${seal.no} is not what its hash says`)
  seals.set(seal.no, seal)
}

function readHead({ seal, document, seq, hash }) {
  counts.heads += 1
  const list = lists.get(seal) ?? { hash: createHash('sha256'), count: 0 }
  list.hash.update(`${document} ${seq} ${hash}\n`, 'utf8')
  list.count += 1
  lists.set(seal, list)
  heads.set(`${document} ${seq}`, { hash, seal })
}

function readDestroyed({ document, events, lastHash, proposedBy, confirmedBy }) {
  counts.destroyed += 1
  if (!proposedBy || !confirmedBy || proposedBy === confirmedBy) fault(`document ${document} was destroyed without a second person`)
  destroyed.set(document, { events, lastHash })
}

function checkLeft(name, { hash, seal }) {
  const [document, seq] = name.split(' ')
  const record = destroyed.get(document)
  if (!record) fault(`document and event ${name}, named by seal ${seal}, are not in the file`)
  else if (Number(seq) > record.events || (Number(seq) === record.events && hash !== record.lastHash))
    fault(`the record of destruction of document ${document} does not agree with seal ${seal}`)
}

function readEvent(e) {
  counts.events += 1
  if (chain?.document !== e.document) {
    endChain()
    chain = { document: e.document, seq: 0, hash: '', whole: true, sealed: 0 }
  }
  const wrong = (text) => {
    chain.whole = false
    fault(`document ${e.document}, event ${e.seq}: ${text}`)
  }
  if (e.seq !== chain.seq + 1) wrong(`event ${chain.seq + 1} is missing`)
  if (e.previous !== chain.hash) wrong('does not follow the one before')
  if (sha256(eventText(e)) !== e.hash) wrong('is not what its hash says')
  const head = heads.get(`${e.document} ${e.seq}`)
  if (head) {
    if (head.hash !== e.hash) wrong(`is not the event that seal ${head.seal} names`)
    heads.delete(`${e.document} ${e.seq}`)
    chain.sealed = e.seq
  }
  chain.seq = e.seq
  chain.hash = e.hash
}

function endChain() {
  if (!chain) return
  documents[chain.whole ? 'whole' : 'broken'] += 1
  if (chain.sealed < chain.seq) documents.unsealed += 1
}

async function readEvidence() {
  const readers = { seal: readSeal, head: readHead, destroyed: readDestroyed, event: readEvent, evidence: (line) => (about = line), end: (line) => (end = line) }
  for await (const text of linesOf(evidencePath)) {
    if (end) fault('there is more behind the last line')
    let line
    try {
      line = JSON.parse(text)
    } catch {
      fault('a line cannot be read; the file was cut off or changed')
      continue
    }
    const read = readers[line.type]
    if (read) read(line)
    else fault(`a line of the unknown kind ${line.type}`)
  }
  endChain()
  if (about?.version !== 1) fault('the first line is not the one of an evidence file')
  if (!end) fault('the last line is missing: the file was cut off')
  else for (const name of Object.keys(counts)) if (end[name] !== counts[name]) fault(`${end[name]} ${name} were written, ${counts[name]} are here`)
  for (const [no, { hash, count }] of lists) {
    const seal = seals.get(no)
    if (!seal || seal.documents !== count || seal.root !== hash.digest('hex')) fault(`the list of documents of seal ${no} is not the sealed one`)
  }
  for (const [name, head] of heads) checkLeft(name, head)
}

async function compareApart() {
  const apart = new Map()
  for await (const text of linesOf(apartPath)) {
    let line
    try {
      line = JSON.parse(text)
    } catch {
      continue
    }
    const seal = line.seal?.no === undefined ? line : line.seal
    if (seal.no === undefined) continue
    if (apart.has(seal.no) && apart.get(seal.no) !== seal.hash) fault(`seal ${seal.no} was written apart twice, and differently`)
    apart.set(seal.no, seal.hash)
  }
  let agreeing = 0
  for (const { no, hash } of seals.values()) {
    if (!apart.has(no)) fault(`seal ${no} was never written apart`)
    else if (apart.get(no) === hash) agreeing += 1
    else fault(`seal ${no} is not the one written apart`)
  }
  for (const no of apart.keys()) if (!seals.has(no)) fault(`seal ${no} was written apart and is not in the file`)
  return `${agreeing} of ${seals.size} seals are those written apart`
}

try {
  await readEvidence()
  const apart = apartPath === undefined ? 'Seals were not compared with those written apart: name that file as the second one' : await compareApart()
  say(`Portal ${about?.portal}, ${about?.from} to ${about?.to}, taken by ${about?.takenBy} at ${about?.at}`)
  say(`${counts.seals} seals, ${documents.whole + documents.broken} documents, ${counts.events} events`)
  say(`${documents.whole} histories whole, ${documents.broken} broken; ${documents.unsealed} grew since their last seal here`)
  if (destroyed.size > 0) say(`${destroyed.size} documents destroyed by two people`)
  say(apart)
  say(faults === 0 ? 'Everything agrees.' : `${faults} faults.`)
  process.exitCode = faults === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
