-- What a decided document brings with it is done by those who decided, not by its drafter alone.
ALTER TABLE "change_log" ADD COLUMN "document_id" UUID DEFAULT (NULLIF(current_setting('portal.effect_of'::text, true), ''::text))::uuid;
