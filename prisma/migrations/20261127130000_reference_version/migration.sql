-- What departments, forms, leave types and help texts are kept ready under (decision 007); their triggers count it up.
INSERT INTO "portal_fact" ("key", "value") VALUES ('reference.version', '1');
