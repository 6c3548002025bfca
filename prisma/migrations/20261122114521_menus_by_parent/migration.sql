-- CreateIndex
CREATE INDEX "menu_entry_parent_number_idx" ON "menu_entry"("parent_number");

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

-- The schema language knows no INCLUDE and would take it away again: an index with a condition is left to these files.
DROP INDEX "department_head_user_id_idx";
CREATE INDEX "department_heads_idx" ON "department" ("head_user_id") INCLUDE ("code") WHERE "head_user_id" IS NOT NULL;
