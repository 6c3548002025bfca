-- Texts are stored composed (NFC) from now on, and searches ask for them so: what came taken apart before is put together where it is searched.
-- Posts stay as they were, since confirmations have the hash of their text; their index composes.
UPDATE "visitor" SET "name" = normalize("name", NFC), "organisation" = normalize("organisation", NFC)
  WHERE "name" IS NOT NFC NORMALIZED OR "organisation" IS NOT NFC NORMALIZED;
UPDATE "visit" SET "purpose" = normalize("purpose", NFC) WHERE "purpose" IS NOT NFC NORMALIZED;
UPDATE "memorandum" SET "partner" = normalize("partner", NFC), "scope" = normalize("scope", NFC), "signatories" = normalize("signatories", NFC)
  WHERE "partner" IS NOT NFC NORMALIZED OR "scope" IS NOT NFC NORMALIZED OR "signatories" IS NOT NFC NORMALIZED;
UPDATE "mail_message" SET "subject" = normalize("subject", NFC), "from_name" = normalize("from_name", NFC), "search_text" = normalize("search_text", NFC)
  WHERE "subject" IS NOT NFC NORMALIZED OR "from_name" IS NOT NFC NORMALIZED OR "search_text" IS NOT NFC NORMALIZED;
UPDATE "mail_search" SET "text" = normalize("text", NFC) WHERE "text" IS NOT NFC NORMALIZED;
-- `post_words` composes words and takes every dash of a word as its hyphen: the index is filled by it anew.
REINDEX INDEX "post_words_idx";
