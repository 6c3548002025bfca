-- Heads of departments ask for posts, and no role says who is one: the page opens for all staff, and the request itself refuses the others. The
-- entry led nowhere before, so nobody chose its rights.
INSERT INTO "role_menu" ("role_code", "menu_number", "right")
SELECT 'G01', m."number", r."right" FROM "menu_entry" m, unnest(ARRAY['READ', 'WRITE', 'EXPORT']::"menu_right"[]) r ("right")
WHERE m."number" = 'M04040002' AND EXISTS (SELECT FROM "role" WHERE "code" = 'G01')
ON CONFLICT DO NOTHING;
