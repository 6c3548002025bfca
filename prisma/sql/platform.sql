-- A number with at least so many digits; none is cut off.
CREATE OR REPLACE FUNCTION padded_number(number int, digits int) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lpad(number::text, greatest(digits, length(number::text)), '0')
$$;

CREATE OR REPLACE FUNCTION count_version_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "portal_fact" SET "value" = (("value")::bigint + 1)::text WHERE "key" = TG_ARGV[0];
  PERFORM pg_notify('portal_fact', TG_ARGV[0]);
  RETURN NULL;
END $$;

-- The same promise as before, each half by its index: with both in one condition every row looked through all menus.
CREATE OR REPLACE FUNCTION menu_level_fits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM menu_entry child JOIN menu_entry parent ON parent.number = child.parent_number
    WHERE child.number = NEW.number AND child.level <> parent.level + 1
  ) OR EXISTS (
    SELECT 1 FROM menu_entry child JOIN menu_entry parent ON parent.number = child.parent_number
    WHERE parent.number = NEW.number AND child.level <> parent.level + 1
  ) THEN RAISE EXCEPTION 'menu % is not one level below its parent', NEW.number USING ERRCODE = '23514', CONSTRAINT = 'menu_level_fits'; END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION text_template_version_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of a template is not rewritten';
END $$;

CREATE TRIGGER "label_version" AFTER INSERT OR UPDATE OR DELETE ON "label" FOR EACH STATEMENT EXECUTE FUNCTION count_version_up('labels.version');
CREATE TRIGGER "code_version" AFTER INSERT OR UPDATE OR DELETE ON "code" FOR EACH STATEMENT EXECUTE FUNCTION count_version_up('codes.version');
CREATE TRIGGER "code_group_version" AFTER INSERT OR UPDATE OR DELETE ON "code_group" FOR EACH STATEMENT EXECUTE FUNCTION count_version_up('codes.version');
CREATE TRIGGER "menu_version" AFTER INSERT OR UPDATE OR DELETE ON "menu_entry" FOR EACH STATEMENT EXECUTE FUNCTION count_version_up('menus.version');
CREATE TRIGGER "menu_content_reference" AFTER INSERT OR UPDATE OR DELETE ON "menu_content" FOR EACH STATEMENT EXECUTE FUNCTION count_version_up('reference.version');
CREATE CONSTRAINT TRIGGER "menu_level_fits" AFTER INSERT OR UPDATE OF "parent_number", "level" ON "menu_entry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION menu_level_fits();
CREATE TRIGGER "menu_entry_told" AFTER INSERT OR UPDATE OR DELETE ON "menu_entry" FOR EACH STATEMENT EXECUTE FUNCTION menus_are_told();
CREATE TRIGGER "text_template_version_kept" BEFORE UPDATE ON "text_template_version" FOR EACH ROW EXECUTE FUNCTION "text_template_version_is_kept"();
