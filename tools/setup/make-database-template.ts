import { findTemplate } from '@stoop/api/db/embedded/template';

// Loaded only when needed, because every start runs this file.
if (!findTemplate()) await (await import('@stoop/api/db/make-template')).makeTemplate();
