-- Names are stored composed (NFC), as the server stores them from now on. Invoices keep what was written: they are composed
-- when they are drawn.
UPDATE users SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
