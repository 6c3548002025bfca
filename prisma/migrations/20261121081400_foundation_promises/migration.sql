-- What Prisma's schema language cannot say: the promises the database keeps by itself.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- A user id is one person's for ever, however it is typed.
CREATE UNIQUE INDEX "users_id_lower_key" ON "users" (lower("id"));
ALTER TABLE "users"
  ADD CONSTRAINT "users_id_shape" CHECK ("id" ~ '^[A-Za-z0-9][A-Za-z0-9._-]*$'),
  ADD CONSTRAINT "users_names_given" CHECK (btrim("first_name") <> '' AND btrim("last_name") <> ''),
  ADD CONSTRAINT "users_hours_positive" CHECK ("weekly_hours" IS NULL OR "weekly_hours" BETWEEN 0 AND 168),
  ADD CONSTRAINT "users_leave_positive" CHECK (coalesce("leave_days", 0) >= 0 AND coalesce("leave_days_last_year", 0) >= 0),
  ADD CONSTRAINT "users_deleted_is_inactive" CHECK (NOT ("deleted" AND "active"));
CREATE FUNCTION users_are_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a user row is never deleted: its id must not be given to another person' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "users_no_delete" BEFORE DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION users_are_kept();

-- Search by any part of id, names, e-mail or employee number.
CREATE INDEX "users_search_idx" ON "users" USING gin (
  (lower("id" || ' ' || "english_name" || ' ' || "korean_name" || ' ' || "german_name" || ' ' || "company_email" || ' ' || coalesce("employee_no", ''))) gin_trgm_ops
);

ALTER TABLE "user_role" ADD CONSTRAINT "user_role_period" CHECK ("valid_to" IS NULL OR "valid_from" IS NULL OR "valid_from" <= "valid_to");
-- B01 is kept as a code only: SPEC 6 says it is effectively always false.
ALTER TABLE "role_api" ADD CONSTRAINT "role_api_not_account" CHECK ("role_code" <> 'B01');
ALTER TABLE "menu_entry" ADD CONSTRAINT "menu_entry_level" CHECK ("level" BETWEEN 0 AND 2 AND (("level" = 0) = ("parent_number" IS NULL)));
ALTER TABLE "label" ADD CONSTRAINT "label_language" CHECK ("language" IN ('en', 'ko', 'de'));
ALTER TABLE "stored_file"
  ADD CONSTRAINT "stored_file_ready_is_whole" CHECK ("state" <> 'READY' OR "sha256" IS NOT NULL),
  ADD CONSTRAINT "stored_file_size" CHECK ("bytes" BETWEEN 0 AND 500000000);

-- A user has few living sessions; expired and ended rows stay for the history.
CREATE INDEX "session_living_idx" ON "session" ("user_id", "created_at") WHERE "ended_at" IS NULL;

-- Histories are written once.
CREATE FUNCTION history_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "change_log_append_only" BEFORE UPDATE OR DELETE ON "change_log" FOR EACH ROW EXECUTE FUNCTION history_is_append_only();
CREATE TRIGGER "sign_in_append_only" BEFORE UPDATE OR DELETE ON "sign_in" FOR EACH ROW EXECUTE FUNCTION history_is_append_only();

-- A change of rights counts the version up in the same transaction, whoever makes it.
INSERT INTO "portal_fact" ("key", "value") VALUES ('rights.version', '1'), ('labels.version', '1'), ('codes.version', '1'), ('menus.version', '1');
CREATE FUNCTION count_version_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "portal_fact" SET "value" = (("value")::bigint + 1)::text WHERE "key" = TG_ARGV[0];
  PERFORM pg_notify('portal_fact', TG_ARGV[0]);
  RETURN NULL;
END $$;
CREATE TRIGGER "label_version" AFTER INSERT OR UPDATE OR DELETE ON "label" FOR EACH STATEMENT EXECUTE FUNCTION count_version_up('labels.version');
CREATE TRIGGER "code_version" AFTER INSERT OR UPDATE OR DELETE ON "code" FOR EACH STATEMENT EXECUTE FUNCTION count_version_up('codes.version');
CREATE TRIGGER "code_group_version" AFTER INSERT OR UPDATE OR DELETE ON "code_group" FOR EACH STATEMENT EXECUTE FUNCTION count_version_up('codes.version');
CREATE TRIGGER "menu_version" AFTER INSERT OR UPDATE OR DELETE ON "menu_entry" FOR EACH STATEMENT EXECUTE FUNCTION count_version_up('menus.version');
CREATE TRIGGER "role_menu_version" AFTER INSERT OR UPDATE OR DELETE ON "role_menu" FOR EACH STATEMENT EXECUTE FUNCTION count_version_up('menus.version');
CREATE TRIGGER "role_api_version" AFTER INSERT OR UPDATE OR DELETE ON "role_api" FOR EACH STATEMENT EXECUTE FUNCTION count_version_up('rights.version');
CREATE TRIGGER "user_role_version" AFTER INSERT OR UPDATE OR DELETE ON "user_role" FOR EACH STATEMENT EXECUTE FUNCTION count_version_up('rights.version');
CREATE TRIGGER "role_version" AFTER INSERT OR UPDATE OR DELETE ON "role" FOR EACH STATEMENT EXECUTE FUNCTION count_version_up('rights.version');
